import type { z } from 'zod';
import {
  courseModes,
  type CatalogueQuery,
  type CataloguePage,
  type Facet,
  type Facets,
} from '#contract/catalogue.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import { pageSize, type Candidate } from './catalogue.rules.ts';

export type CatalogueSearch = z.output<typeof CatalogueQuery>;
type Filter = keyof Facets;

/** "Soon" means within this many days. */
const SOON = 28;
const PRICES = [0, 25_000, 50_000, 100_000, 200_000, 400_000, 800_000, 1_600_000];
const mostMonths = 12;

const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length);

function starts({ starts: days }: Candidate, start: string, today: string): boolean {
  if (start === 'any') return days.includes(null);
  if (start === 'soon') return days.some((day) => day === null || day <= addDays(today, SOON));
  return days.some((day) => day !== null && monthOf(day) === start);
}

type Test = (course: Candidate, value: string, today: string) => boolean;
const tests: Record<Filter, Test> = {
  area: ({ area }, value) => area === value,
  mode: ({ modes }, value) => modes.some((mode) => mode === value),
  location: ({ locations }, value) => locations.includes(value),
  start: starts,
  priceMax: ({ priceCents }, value) => priceCents <= Number(value),
  accredited: ({ accredited }, value) => accredited === (value === 'yes'),
};
const filters = Object.keys(tests) as Filter[];

const passes = (course: Candidate, asked: CatalogueSearch, today: string, except?: Filter): boolean =>
  filters.every((filter) => {
    const value = asked[filter];
    return value === undefined || filter === except || tests[filter](course, String(value), today);
  });

const byName = (a: string, b: string): number => a.localeCompare(b);

/** The values a facet can take among these courses, in display order. */
function valuesOf(filter: Filter, courses: readonly Candidate[]): string[] {
  const days = () => courses.flatMap((course) => course.starts);
  switch (filter) {
    case 'area':
      return [...new Set(courses.map(({ area }) => area))].toSorted(byName);
    case 'mode':
      return [...courseModes];
    case 'location':
      return [...new Set(courses.flatMap(({ locations }) => locations))].toSorted(byName);
    case 'start': {
      const months = new Set(days().flatMap((day) => (day === null ? [] : monthOf(day))));
      return ['any', 'soon', ...[...months].toSorted().slice(0, mostMonths)];
    }
    case 'priceMax':
      return PRICES.map(String);
    case 'accredited':
      return ['yes', 'no'];
  }
}

/** Price steps that make a difference: leaves out a limit that matches the same courses as a lower one. */
const stepwise = (facets: Facet[]): Facet[] =>
  facets.filter(({ count }, i) => count > (facets[i - 1]?.count ?? 0));

function facetOf(
  filter: Filter,
  courses: readonly Candidate[],
  asked: CatalogueSearch,
  today: string,
): Facet[] {
  const others = courses.filter((course) => course.score > 0 && passes(course, asked, today, filter));
  const all = valuesOf(filter, courses).map((value) => ({
    value,
    count: others.filter((course) => tests[filter](course, value, today)).length,
  }));
  const chosen = asked[filter] === undefined ? null : String(asked[filter]);
  const offered = filter === 'priceMax' ? stepwise(all) : all.filter(({ count }) => count > 0);
  if (chosen === null || offered.some(({ value }) => value === chosen)) return offered;
  return [
    ...offered,
    { value: chosen, count: others.filter((course) => tests[filter](course, chosen, today)).length },
  ];
}

const nobody = '9999-12-31';
/** "At any time" counts as today; a course without an intake comes last. */
const startOf = ({ nextIntake }: Candidate): string => (nextIntake ? (nextIntake.startsOn ?? '') : nobody);

const orders: Record<CatalogueSearch['sort'], (a: Candidate, b: Candidate) => number> = {
  relevance: (a, b) => b.score - a.score,
  title: () => 0,
  price: (a, b) => a.priceCents - b.priceCents,
  start: (a, b) => startOf(a).localeCompare(startOf(b)),
};

/** When nothing is found: each filter that alone prevents results, most courses first. */
function loosenOf(
  courses: readonly Candidate[],
  asked: CatalogueSearch,
  today: string,
): CataloguePage['loosen'] {
  const without = filters
    .filter((filter) => asked[filter] !== undefined)
    .map((filter) => ({
      filter,
      count: courses.filter((course) => course.score > 0 && passes(course, asked, today, filter)).length,
    }));
  const q = { filter: 'q' as const, count: courses.filter((course) => passes(course, asked, today)).length };
  return [...(asked.q ? [q] : []), ...without]
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

/** The requested page, or the last one when there are fewer by now. Courses come ordered by title. */
export function cataloguePage(
  courses: readonly Candidate[],
  asked: CatalogueSearch,
  today: string,
): CataloguePage {
  const found = courses
    .filter((course) => course.score > 0 && passes(course, asked, today))
    .toSorted((a, b) => orders[asked.sort](a, b) || byName(a.title, b.title));
  const page = Math.min(asked.page, Math.max(1, Math.ceil(found.length / pageSize)));
  return {
    rows: found.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageSize,
    total: found.length,
    currency: courses[0]?.currency ?? 'AUD',
    facets: Object.fromEntries(
      filters.map((filter) => [filter, facetOf(filter, courses, asked, today)]),
    ) as Facets,
    loosen: found.length > 0 ? [] : loosenOf(courses, asked, today),
  };
}
