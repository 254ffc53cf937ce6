import { useState } from 'react';
import type { EnrolmentRow } from '#contract/enrolments/enrolmentList.ts';

/** The enrolments that are selected, also those on other pages of the list. */
export interface Selection {
  readonly rows: readonly EnrolmentRow[];
  has(id: string): boolean;
  toggle(row: EnrolmentRow): void;
  /** Selects all of these, or none. */
  all(rows: readonly EnrolmentRow[], on: boolean): void;
  clear(): void;
}

const without = (chosen: readonly EnrolmentRow[], rows: readonly EnrolmentRow[]): EnrolmentRow[] =>
  chosen.filter(({ id }) => rows.every((row) => row.id !== id));

export function useSelection(): Selection {
  const [rows, setRows] = useState<readonly EnrolmentRow[]>([]);
  const has = (id: string): boolean => rows.some((row) => row.id === id);
  return {
    rows,
    has,
    toggle: (row) => setRows((now) => (has(row.id) ? without(now, [row]) : [...now, row])),
    all: (those, on) => setRows((now) => [...without(now, those), ...(on ? those : [])]),
    clear: () => setRows([]),
  };
}
