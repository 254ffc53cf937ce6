import { isLaterPage, searchedText } from '#web/lib/searchParams.ts';

export const lists = ['open', 'done', 'all'] as const;
export type ObservationList = (typeof lists)[number];

/** State of the list in the address; defaults are left out. */
export type ObservationSearch = { state?: ObservationList; q?: string; page?: number };

/** Reads the address and ignores invalid values. */
export function observationSearch({ state, q, page }: Record<string, unknown>): ObservationSearch {
  const list = lists.find((one) => one === state);
  const text = searchedText(q);
  return {
    ...(list && list !== 'open' && { state: list }),
    ...(text && { q: text }),
    ...(isLaterPage(page) && { page }),
  };
}

export const listOf = ({ state }: ObservationSearch): ObservationList => state ?? 'open';
