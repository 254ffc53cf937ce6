export const lists = ['open', 'done', 'all'] as const;
export type ObservationList = (typeof lists)[number];

/** What of the list stands in the address; what is left out is as usual. */
export type ObservationSearch = { state?: ObservationList; q?: string; page?: number };

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100).trim() : '';
const isPage = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= 10_000;

/** Reads the address; what cannot be meant is as if it were not there. */
export function observationSearch({ state, q, page }: Record<string, unknown>): ObservationSearch {
  const list = lists.find((one) => one === state);
  const text = textOf(q);
  return {
    ...(list && list !== 'open' && { state: list }),
    ...(text && { q: text }),
    ...(isPage(page) && { page }),
  };
}

export const listOf = ({ state }: ObservationSearch): ObservationList => state ?? 'open';
