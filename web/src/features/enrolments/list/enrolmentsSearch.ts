import type { EnrolmentView } from '#contract/enrolments/enrolmentList.ts';
import { isId, isLaterPage, searchedText } from '#web/lib/searchParams.ts';

/** What can be listed, in the order of the choice. */
export const views = Object.keys({
  current: true,
  ending: true,
  pending: true,
  active: true,
  paused: true,
  completed: true,
  withdrawn: true,
  expired: true,
  all: true,
} satisfies Record<EnrolmentView, true>) as EnrolmentView[];

/** State of the list in the address; defaults are left out. */
export type EnrolmentsSearch = {
  q?: string;
  view?: EnrolmentView;
  course?: string;
  intake?: string;
  page?: number;
};

const isView = (value: unknown): value is EnrolmentView =>
  value !== 'current' && views.some((view) => view === value);

/** Reads the address and ignores what cannot be meant; an intake belongs to the course that is chosen. */
export function enrolmentsSearch({
  q,
  view,
  course,
  intake,
  page,
}: Record<string, unknown>): EnrolmentsSearch {
  const text = searchedText(q);
  return {
    ...(text && { q: text }),
    ...(isView(view) && { view }),
    ...(isId(course) && { course, ...(isId(intake) && { intake }) }),
    ...(isLaterPage(page) && { page }),
  };
}

/** Whether the list shows less than all that have not ended. */
export const isNarrowed = ({ q, view, course }: EnrolmentsSearch): boolean => Boolean(q ?? view ?? course);
