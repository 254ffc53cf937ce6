import type { WhereaboutsOrder, WhereaboutsFilter } from '#contract/classes/whereabouts.ts';
import { isId, isLaterPage, searchedText } from '#web/lib/searchParams.ts';

export const shown = Object.keys({
  not_begun: true,
  under_way: true,
  done: true,
  to_mark: true,
  to_redo: true,
  late: true,
} satisfies Record<WhereaboutsFilter, true>) as WhereaboutsFilter[];

export const orders = Object.keys({
  least: true,
  most: true,
  name: true,
} satisfies Record<WhereaboutsOrder, true>) as WhereaboutsOrder[];

/** State of the screen in the address; defaults are left out. */
export type WhereaboutsSearch = {
  unit?: string;
  q?: string;
  show?: WhereaboutsFilter;
  at?: string;
  order?: WhereaboutsOrder;
  page?: number;
};

/** Changes the address. */
export type Change = (part: Partial<WhereaboutsSearch>) => void;

/** Reads the address and ignores what cannot be meant; an item belongs to the unit that is chosen. */
export function whereaboutsSearch(given: Record<string, unknown>): WhereaboutsSearch {
  const { unit, q, at, page } = given;
  const text = searchedText(q);
  const show = shown.find((one) => one === given['show']);
  const order = orders.find((one) => one === given['order']);
  return {
    ...(isId(unit) && { unit }),
    ...(text && { q: text }),
    ...(show && { show }),
    ...(isId(at) && { at }),
    ...(order && order !== 'least' && { order }),
    ...(isLaterPage(page) && { page }),
  };
}
