import { create } from 'zustand';
import type { Toast } from './toaster.tsx';

/** Whether the toaster is needed; it loads with the first toast. */
export const useToasting = create<boolean>()(() => false);

/** Shows a message on top of the screen. */
export function toast(what: Toast): void {
  import('./toaster.tsx').then(
    ({ showToast }) => {
      useToasting.setState(true, true);
      showToast(what);
    },
    () => sayPlainly(what.message),
  );
}

/** Fallback when not even the toaster can be loaded. */
function sayPlainly(message: string): void {
  const note = document.querySelector('.livery-note') ?? document.createElement('div');
  note.setAttribute('role', 'alert');
  note.className = 'livery-note';
  note.textContent = message;
  document.body.append(note);
}
