import { messageSW } from 'workbox-window';
import type { ToWorker } from '#web/worker/messages.ts';

/** How long a worker may take to answer, in ms. */
const patienceMs = 3_000;

/** The answer of a service worker; undefined when it gives none in time. */
export const askWorker = (worker: ServiceWorker, question: ToWorker): Promise<unknown> =>
  Promise.race([
    messageSW(worker, question),
    new Promise((resolve) => {
      setTimeout(() => resolve(undefined), patienceMs);
    }),
  ]);
