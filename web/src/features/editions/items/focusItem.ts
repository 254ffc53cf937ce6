const rowOf = (id: string): HTMLElement | null => document.querySelector(`[data-item="${id}"]`);

/** Focuses the row of an item once it is drawn where it is now; the outline itself when it has no row. */
export function focusItem(id: string | undefined): void {
  requestAnimationFrame(() => {
    const row = id === undefined ? null : rowOf(id);
    (row ?? document.querySelector<HTMLElement>('[data-outline]'))?.focus();
  });
}

/** Brings the row of an item into view and leaves the focus where it is. */
export function showItem(id: string): void {
  requestAnimationFrame(() => rowOf(id)?.scrollIntoView({ block: 'nearest' }));
}
