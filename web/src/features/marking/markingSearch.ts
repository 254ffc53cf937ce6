import type { MarkingPage } from '#contract/marking.ts';

export type MarkingView = keyof MarkingPage['counts'];
export type MarkingSort = 'waiting' | 'due' | 'student';

/** The lists in the order of their tabs. */
export const views = Object.keys({
  to_mark: true,
  mine: true,
  unclaimed: true,
  to_release: true,
  requests: true,
  marked: true,
} satisfies Record<MarkingView, true>) as MarkingView[];
export const sorts = ['waiting', 'due', 'student'] as const satisfies readonly MarkingSort[];

/** What of the queue stands in the address; what is left out is as usual. */
export type MarkingSearch = {
  view?: MarkingView;
  sort?: MarkingSort;
  q?: string;
  course?: string;
  page?: number;
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100).trim() : '';
const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
const isPage = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= 10_000;

/** Reads the address; what cannot be meant is as if it were not there. */
export function markingSearch({ view, sort, q, course, page }: Record<string, unknown>): MarkingSearch {
  const [list, order] = [views.find((one) => one === view), sorts.find((one) => one === sort)];
  const text = textOf(q);
  return {
    ...(list && list !== 'to_mark' && { view: list }),
    ...(order && order !== 'waiting' && { sort: order }),
    ...(text && { q: text }),
    ...(isId(course) && { course }),
    ...(isPage(page) && { page }),
  };
}

export const viewOf = ({ view }: MarkingSearch): MarkingView => view ?? 'to_mark';
export const isNarrowed = ({ q, course }: MarkingSearch): boolean => Boolean(q ?? course);
