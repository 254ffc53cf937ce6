import type { CourseMode } from '#contract/catalogue.ts';
import type { Call } from '#web/lib/call.ts';

type Query = NonNullable<Call<'GET /api/public/courses'>['query']>;
export type CatalogueSort = NonNullable<Query['sort']>;

/** What of the catalogue stands in the address; what is left out is as usual. */
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

/** A change of the search: what is given replaces, `undefined` lets go. */
export type Change = (part: Partial<BrowseSearch>) => void;

/** The contract's values as values here; `satisfies` keeps the two together. */
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

/** The filters, in the order they are shown; each may be let go of by itself. */
export const filters = ['area', 'mode', 'location', 'start', 'priceMax', 'accredited'] as const;
export type Filter = (typeof filters)[number];

const mostLetters = 100;
/** `?q=42` is read as a number, `?q=true` as neither. */
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

/** Reads the address; what cannot be meant is as if it were not there. */
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

export const filtersInUse = (search: BrowseSearch): Filter[] =>
  filters.filter((filter) => search[filter] !== undefined);

/** Every filter let go of; what is searched for and the order stay. */
export const noFilters = Object.fromEntries(
  filters.map((filter) => [filter, undefined]),
) as Partial<BrowseSearch>;
