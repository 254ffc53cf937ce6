import type { markingViews } from '#contract/marking/marking.ts';
import { isId, isLaterPage, searchedText } from '#web/lib/searchParams.ts';

export type MarkingView = (typeof markingViews)[number];
export type MarkingSort = 'waiting' | 'due' | 'student';

/** The lists in tab order. */
export const views = Object.keys({
  to_mark: true,
  mine: true,
  unclaimed: true,
  to_release: true,
  to_decide: true,
  requests: true,
  marked: true,
} satisfies Record<MarkingView, true>) as MarkingView[];
export const sorts = ['waiting', 'due', 'student'] as const satisfies readonly MarkingSort[];

/** State of the queue in the address; defaults are left out. */
export type MarkingSearch = {
  view?: MarkingView;
  sort?: MarkingSort;
  q?: string;
  course?: string;
  /** Whose it is to mark: `me`, `nobody` or the id of an assessor. */
  of?: string;
  page?: number;
};

const isWhose = (of: unknown): of is string => of === 'me' || of === 'nobody' || isId(of);

/** Reads the address and ignores invalid values. */
export function markingSearch({ view, sort, q, course, of, page }: Record<string, unknown>): MarkingSearch {
  const [list, order] = [views.find((one) => one === view), sorts.find((one) => one === sort)];
  const text = searchedText(q);
  return {
    ...(list && list !== 'to_mark' && { view: list }),
    ...(order && order !== 'waiting' && { sort: order }),
    ...(text && { q: text }),
    ...(isId(course) && { course }),
    ...(isWhose(of) && { of }),
    ...(isLaterPage(page) && { page }),
  };
}

export const viewOf = ({ view }: MarkingSearch): MarkingView => view ?? 'to_mark';
export const isNarrowed = ({ q, course, of }: MarkingSearch): boolean => Boolean(q ?? course ?? of);
