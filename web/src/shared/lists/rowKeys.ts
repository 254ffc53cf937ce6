const rowsIn = (within: Element): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>('[data-row-link]'),
];

/** Moves the focus to a row of the list, counted from 0; false when there is none. */
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

/** Arrow keys, Home and End on the link of a row lead to other rows; Enter is the link's own. */
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
  // Past either end the page stays where it is.
  event.preventDefault();
  rows[next]?.focus();
}

/** From the search above a list the down arrow leads into it. */
export function intoRows(event: Press): void {
  if (event.key === 'ArrowDown' && focusRow(document.body, 0)) event.preventDefault();
}
