import type { ToWorker } from '#web/worker/messages.ts';

/** How long a worker may take to answer, in ms. */
const patienceMs = 3_000;

/** The answer of a service worker; undefined when it gives none in time. */
export const askWorker = (worker: ServiceWorker, question: ToWorker): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
    setTimeout(() => resolve(undefined), patienceMs);
    worker.postMessage(question, [port2]);
  });
