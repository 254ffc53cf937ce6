const rowOf = (id: string): HTMLElement | null => document.querySelector(`[data-item="${id}"]`);

/** Focuses the row of an item once it is drawn where it is now; the outline of its unit when it has no row. */
export function focusItem(id: string | undefined, unitId?: string): void {
  requestAnimationFrame(() => {
    const row = id === undefined ? null : rowOf(id);
    const outline = unitId === undefined ? '[data-outline]' : `[data-outline="${unitId}"]`;
    (row ?? document.querySelector<HTMLElement>(outline))?.focus();
  });
}

/** Brings the row of an item into view and leaves the focus where it is. */
export function showItem(id: string): void {
  requestAnimationFrame(() => rowOf(id)?.scrollIntoView({ block: 'nearest' }));
}
