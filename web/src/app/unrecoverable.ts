import { m } from '#messages/generated/messages.js';
import { toast } from '#web/ui/toast.ts';

/** A part of the application that cannot be loaded any more, as after a new version: only a reload helps. */
export function watchUnrecoverable(): void {
  // Once: a second time says no more, and the part that says it may itself be what is gone.
  let said = false;
  window.addEventListener('vite:preloadError', (event) => {
    // Back online it loads: the screen says so.
    if (said || !navigator.onLine) return;
    said = true;
    toast({
      tone: 'error',
      message: m.app_unrecoverable({ reason: sentence(event.payload.message) }),
      stay: true,
    });
  });
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
