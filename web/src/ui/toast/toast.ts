import { create } from 'zustand';
import type { Toast } from './toaster.tsx';

/** Whether the part that shows toasts is wanted: it is loaded with the first. */
export const useToasting = create<boolean>()(() => false);

/** Says something on top of the screen. */
export function toast(what: Toast): void {
  import('./toaster.tsx').then(
    ({ showToast }) => {
      useToasting.setState(true, true);
      showToast(what);
    },
    () => sayPlainly(what.message),
  );
}

/** Where not even the part that shows toasts can be loaded any more. */
function sayPlainly(message: string): void {
  const note = document.querySelector('.livery-note') ?? document.createElement('div');
  note.setAttribute('role', 'alert');
  note.className = 'livery-note';
  note.textContent = message;
  document.body.append(note);
}
