import { m } from '#messages/generated/messages.js';
import { toast } from '#web/ui/toast/toast.ts';

let said = false;

/** Says, once, that only a reload helps; to be offline is no such thing: back online all goes on. */
export function sayUnrecoverable(reason: string): void {
  // A second time says no more, and the part that says it may itself be what is gone.
  if (said || !navigator.onLine) return;
  said = true;
  toast({ tone: 'error', message: m.app_unrecoverable({ reason: sentence(reason) }), stay: true });
}

/** A part of the application that cannot be loaded any more, as after a new version. */
export function watchUnrecoverable(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    sayUnrecoverable(payload.message);
    // By these words the router knows it, and would reload by itself: unasked, and offline into nothing.
    payload.message = `Gone: ${payload.message}`;
  });
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
