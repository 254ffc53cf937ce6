const rowsIn = (within: Element): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>('[data-row-link]'),
];

/** Focuses a row of the list, counted from 0; false when there is none. */
function focusRow(within: Element, at: number): boolean {
  const row = rowsIn(within)[at];
  row?.focus();
  return row !== undefined;
}

interface Press {
  readonly key: string;
  readonly currentTarget: HTMLElement;
  preventDefault(): void;
}

/** Arrow keys, Home and End on a row's link move to other rows; Enter follows the link. */
export function moveInRows(event: Press): void {
  const table = event.currentTarget.closest('table');
  if (!table) return;
  const rows = rowsIn(table);
  const here = rows.indexOf(event.currentTarget);
  const to: Record<string, number> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    Home: 0,
    End: rows.length - 1,
  };
  const next = to[event.key];
  if (next === undefined) return;
  // At either end the page does not scroll.
  event.preventDefault();
  rows[next]?.focus();
}

/** The down arrow moves from the search field into the list. */
export function intoRows(event: Press): void {
  if (event.key === 'ArrowDown' && focusRow(document.body, 0)) event.preventDefault();
}
