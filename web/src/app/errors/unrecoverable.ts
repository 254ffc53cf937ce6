import { m } from '#messages/generated/messages.js';
import { askWorker } from '#web/lib/askWorker.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { Unrecoverable } from '#web/worker/messages.ts';

let said = false;

/** Says once that only a reload helps; `reason` is null for a file that is damaged here and gone on the server. */
export function sayUnrecoverable(reason: string | null): void {
  // Says it only once; the toast itself may also be missing. Offline is different: once back online everything continues.
  if (said || !navigator.onLine) return;
  said = true;
  const sentence = asSentence(reason ?? m.app_unrecoverable_file());
  toast({ tone: 'error', message: m.app_unrecoverable({ reason: sentence }), stay: true });
}

/** A part of the application that can no longer be loaded, for example after a new version. */
export function watchUnrecoverable(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const { message } = payload;
    const controller = navigator.serviceWorker?.controller;
    if (!controller) sayUnrecoverable(message);
    // The worker's own report may arrive later than the failure.
    else void troubleOf(controller).then((trouble) => sayUnrecoverable(trouble ? trouble.reason : message));
    // The router recognises these words and would reload by itself: unasked, and offline into nothing.
    payload.message = `Gone: ${message}`;
  });
}

/** What the worker reported before; null when it had no trouble, or does not answer. */
export const troubleOf = async (worker: ServiceWorker): Promise<Unrecoverable | null> =>
  ((await askWorker(worker, { type: 'TROUBLE' })) as Unrecoverable | null | undefined) ?? null;

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
