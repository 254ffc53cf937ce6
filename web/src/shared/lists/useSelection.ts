import { useState } from 'react';

interface ListRow {
  readonly id: string;
}

/** The rows that are selected, also those on other pages of the list. */
export interface Selection<Row extends ListRow> {
  readonly rows: readonly Row[];
  has(id: string): boolean;
  toggle(row: Row): void;
  /** Selects all of these, or none. */
  all(rows: readonly Row[], on: boolean): void;
  clear(): void;
}

const without = <Row extends ListRow>(chosen: readonly Row[], rows: readonly ListRow[]): Row[] =>
  chosen.filter(({ id }) => rows.every((row) => row.id !== id));

export function useSelection<Row extends ListRow>(): Selection<Row> {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const has = (id: string): boolean => rows.some((row) => row.id === id);
  return {
    rows,
    has,
    toggle: (row) => setRows((now) => (has(row.id) ? without(now, [row]) : [...now, row])),
    all: (those, on) => setRows((now) => [...without(now, those), ...(on ? those : [])]),
    clear: () => setRows([]),
  };
}
