let hushed = false;

/** Before anybody else listens to the window, which is heard in order: keeps what `quietly` loads from being missed. */
export const hushFirst = (): void =>
  addEventListener('vite:preloadError', (event) => {
    if (hushed) event.stopImmediatePropagation();
  });

/** Loads a part nobody misses: that it cannot be loaded is not told to the person, as it is of every other part. */
export async function quietly<T>(load: () => Promise<T>, then: (part: T) => unknown): Promise<void> {
  hushed = true;
  await load()
    .then(then)
    .catch(() => undefined);
  hushed = false;
}
