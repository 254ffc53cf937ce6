/** The order after moving one entry up or down; null when it is at the end already. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] | null {
  const at = ids.indexOf(id);
  const to = at + by;
  if (at === -1 || to < 0 || to >= ids.length) return null;
  return ids.toSpliced(at, 1).toSpliced(to, 0, id);
}

/** Focuses the entry of an item once it is drawn where it is now. */
export function focusItem(id: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-item="${id}"]`)?.focus());
}
