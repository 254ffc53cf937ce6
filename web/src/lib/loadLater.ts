import { retryPause } from './timing/retryPause.ts';

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Loads what the first screen does not need, after so many ms; without a network it is tried until it is there. */
export async function loadLater<T>(load: () => Promise<T>, afterMs: number, failures = 0): Promise<T> {
  await pause(afterMs);
  return load().catch(() => loadLater(load, retryPause(failures), failures + 1));
}
