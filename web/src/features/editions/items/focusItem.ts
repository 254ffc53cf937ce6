const rowOf = (id: string): HTMLElement | null => document.querySelector(`[data-item="${id}"]`);

/** The focus that waits to be set: whatever has it later takes its place. */
let waiting = 0;

/** Focuses the row of an item that stays where it is: at once, so that the next key is about it. */
export function focusStill(id: string): void {
  cancelAnimationFrame(waiting);
  rowOf(id)?.focus();
}

/** Focuses the row of an item once it is drawn where it is now; the outline of its unit when it has no row. */
export function focusItem(id: string | undefined, unitId?: string): void {
  cancelAnimationFrame(waiting);
  waiting = requestAnimationFrame(() => {
    const row = id === undefined ? null : rowOf(id);
    const outline = unitId === undefined ? '[data-outline]' : `[data-outline="${unitId}"]`;
    (row ?? document.querySelector<HTMLElement>(outline))?.focus();
  });
}

/** Brings the row of an item into view and leaves the focus where it is. */
export function showItem(id: string): void {
  requestAnimationFrame(() => rowOf(id)?.scrollIntoView({ block: 'nearest' }));
}
