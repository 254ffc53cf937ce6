const lookAgainMs = 200;

/** Resolves when no request is running and the browser is idle, or after a time limit. */
export function whenStable(isBusy: () => boolean, longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    let looking: ReturnType<typeof setTimeout>;
    const tooLong = setTimeout(() => {
      clearTimeout(looking);
      resolve();
    }, longestMs);
    const whenIdle = (done: () => void) =>
      // Not every browser reports when it is idle.
      'requestIdleCallback' in globalThis ? requestIdleCallback(done) : setTimeout(done, 1);
    const look = (): void => {
      if (isBusy()) looking = setTimeout(look, lookAgainMs);
      else whenIdle(() => (isBusy() ? look() : settle()));
    };
    const settle = (): void => {
      clearTimeout(tooLong);
      resolve();
    };
    look();
  });
}
