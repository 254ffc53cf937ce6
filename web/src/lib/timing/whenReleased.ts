let pressed = false;
for (const kind of ['pointerdown', 'pointerup', 'pointercancel'])
  globalThis.addEventListener?.(kind, () => (pressed = kind === 'pointerdown'), true);

/**
 * Calls at once, or while something is being pressed: after the press has done its work. A message that appears between
 * pressing and releasing would move the button away from under the pointer.
 */
export function whenReleased(call: () => void): void {
  if (pressed) setTimeout(() => whenReleased(call), 50);
  else call();
}
