import { m } from '#messages/generated/messages.js';
import { toast } from '#web/ui/toast/toast.ts';

let said = false;

/** Says once that only a reload helps. Being offline is different: once back online everything continues. */
export function sayUnrecoverable(reason: string): void {
  // Says it only once; the toast itself may also be missing.
  if (said || !navigator.onLine) return;
  said = true;
  toast({ tone: 'error', message: m.app_unrecoverable({ reason: sentence(reason) }), stay: true });
}

/** A part of the application that can no longer be loaded, for example after a new version. */
export function watchUnrecoverable(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    sayUnrecoverable(payload.message);
    // The router recognises these words and would reload by itself: unasked, and offline into nothing.
    payload.message = `Gone: ${payload.message}`;
  });
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
