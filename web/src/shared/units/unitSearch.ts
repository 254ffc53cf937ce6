import { isLaterPage, searchedText } from '#web/lib/searchParams.ts';

const unitStates = ['draft', 'empty'] as const;
type UnitState = (typeof unitStates)[number];

/** State of the list in the address; defaults are left out. */
export type UnitSearch = { search?: string; state?: UnitState; page?: number };

const isState = (value: unknown): value is UnitState => unitStates.some((state) => state === value);

/** Reads the address and ignores invalid values. */
export function unitSearch({ search, state, page }: Record<string, unknown>): UnitSearch {
  const text = searchedText(search);
  return {
    ...(text && { search: text }),
    ...(isState(state) && { state }),
    ...(isLaterPage(page) && { page }),
  };
}
