import { m } from '#messages/generated/messages.js';
import { toast } from '#web/ui/toast.ts';

/** A part of the application that cannot be loaded any more, as after a new version: only a reload helps. */
export function watchUnrecoverable(): void {
  window.addEventListener('vite:preloadError', (event) => {
    toast({
      tone: 'error',
      message: m.app_unrecoverable({ reason: sentence(event.payload.message) }),
      stay: true,
    });
  });
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
