let hushed = false;

/** Call before any other listener on the window, because they run in order: it hides the failures of `quietly`. */
export const hushFirst = (): void =>
  addEventListener('vite:preloadError', (event) => {
    if (hushed) event.stopImmediatePropagation();
  });

/** Loads an optional part. Unlike other parts, the person is not told when it cannot be loaded. */
export async function quietly<T>(load: () => Promise<T>, then: (part: T) => unknown): Promise<void> {
  hushed = true;
  await load()
    .then(then)
    .catch(() => undefined);
  hushed = false;
}
