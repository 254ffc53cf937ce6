import type { CourseMode } from '#contract/catalogue.ts';
import type { Call } from '#web/lib/call.ts';

type Query = NonNullable<Call<'GET /api/public/courses'>['query']>;
export type CatalogueSort = NonNullable<Query['sort']>;

/** The catalogue's state in the address; defaults are left out. */
export type BrowseSearch = {
  q?: string;
  area?: string;
  mode?: CourseMode;
  location?: string;
  start?: string;
  priceMax?: number;
  accredited?: 'yes' | 'no';
  sort?: CatalogueSort;
  page?: number;
};

/** Changes the search: given values replace, `undefined` removes. */
export type Change = (part: Partial<BrowseSearch>) => void;

/** The form the search field and the filters belong to; their names are those of the address. */
export const searchFormId = 'catalogue-search';

/** The contract's types as values; `satisfies` keeps both in step. */
export const modes = Object.keys({
  online: true,
  classroom: true,
  workplace: true,
  blended: true,
} satisfies Record<CourseMode, true>) as CourseMode[];
export const sorts = Object.keys({
  relevance: true,
  title: true,
  price: true,
  start: true,
} satisfies Record<CatalogueSort, true>) as CatalogueSort[];

/** The filters in display order; each can be removed on its own. */
export const filters = ['area', 'mode', 'location', 'start', 'priceMax', 'accredited'] as const;
export type Filter = (typeof filters)[number];

const mostLetters = 100;
/** The router reads `?q=42` as a number and `?q=true` as a boolean. */
const textOf = (value: unknown): string | undefined => {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined;
  const text = String(value).slice(0, mostLetters);
  return text.trim() === '' ? undefined : text;
};
const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined =>
  all.find((one) => one === value);
const wholeOf = (value: unknown, least: number, most: number): number | undefined => {
  const number = Number(textOf(value));
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
};
const startOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text && /^(any|soon|\d{4}-(0[1-9]|1[0-2]))$/.test(text) ? text : undefined;
};

/** Reads the address and ignores invalid values. */
export function browseSearch(given: Record<string, unknown>): BrowseSearch {
  const sort = oneOf(sorts, given['sort']);
  const read = {
    q: textOf(given['q']),
    area: textOf(given['area']),
    mode: oneOf(modes, given['mode']),
    location: textOf(given['location']),
    start: startOf(given['start']),
    priceMax: wholeOf(given['priceMax'], 0, 100_000_000),
    accredited: oneOf(['yes', 'no'] as const, given['accredited']),
    sort: sort === 'relevance' ? undefined : sort,
    page: wholeOf(given['page'], 2, 10_000),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as BrowseSearch;
}

/** The address of a search, for links. */
export const addressOf = (search: BrowseSearch): string =>
  `/browse?${new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString()}`;

export const filtersInUse = (search: BrowseSearch): Filter[] =>
  filters.filter((filter) => search[filter] !== undefined);

/** Removes every filter; keeps search text and order. */
export const noFilters = Object.fromEntries(
  filters.map((filter) => [filter, undefined]),
) as Partial<BrowseSearch>;
