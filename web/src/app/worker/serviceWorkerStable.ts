const lookAgainMs = 200;

/** Resolves when nothing is going on and the browser is idle as well, or when it took too long. */
export function whenStable(isBusy: () => boolean, longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    let looking: ReturnType<typeof setTimeout>;
    const tooLong = setTimeout(() => {
      clearTimeout(looking);
      resolve();
    }, longestMs);
    const whenIdle = (done: () => void) =>
      // Not every browser tells when it is idle.
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
