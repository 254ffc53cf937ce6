interface Scheduler {
  yield?(): Promise<void>;
}

/** Lets the browser paint and answer a press before the work goes on; a slow phone would not for the whole of it. */
export const nextTask = (): Promise<void> =>
  (globalThis as { scheduler?: Scheduler }).scheduler?.yield?.() ??
  new Promise((resolve) => {
    setTimeout(resolve);
  });

const patienceMs = 2000;

/** Waits until the browser has nothing else to do; work on a screen that never rests waits no longer than two seconds. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: patienceMs });
    else setTimeout(resolve);
  });
