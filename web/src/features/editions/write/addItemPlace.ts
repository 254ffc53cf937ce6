/** The buttons that add an item. */
export const addItemId = 'add-item-kinds';

/** Focuses the button that added the last item; false while none is in view. */
export function focusAddItem(): boolean {
  const button = document.querySelector<HTMLElement>(`#${addItemId} [tabindex='0']`);
  const inView = button?.checkVisibility() ?? false;
  if (inView) button?.focus();
  return inView;
}
