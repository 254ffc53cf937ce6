/* A message that appears between pressing and releasing moves the button away from under the pointer. */

let pressed = false;
if (typeof document !== 'undefined') {
  const set = (to: boolean) => () => (pressed = to);
  document.addEventListener('pointerdown', set(true), true);
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, set(false), true);
}

/** Calls at once, or while something is being pressed: after the press has done its work. */
export function whenReleased(call: () => void): void {
  if (!pressed) return call();
  const after = (): void => {
    for (const end of ['pointerup', 'pointercancel']) document.removeEventListener(end, after);
    setTimeout(call);
  };
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, after);
}
