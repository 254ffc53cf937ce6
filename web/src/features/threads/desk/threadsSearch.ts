import { isId, isLaterPage, searchedText } from '#web/lib/searchParams.ts';

export type ThreadView = 'waiting' | 'all';
export const threadViews: readonly ThreadView[] = ['waiting', 'all'];

/** State of the list in the address; defaults are left out. */
export type ThreadsSearch = {
  view?: 'all';
  mine?: 'yes';
  q?: string;
  course?: string;
  intake?: string;
  page?: number;
};

/** Reads the address; what cannot be meant is as if it were not there. */
export function threadsSearch(given: Record<string, unknown>): ThreadsSearch {
  const { view, mine, q, course, intake, page } = given;
  const text = searchedText(q);
  return {
    ...(view === 'all' && { view }),
    ...(mine === 'yes' && { mine }),
    ...(text && { q: text }),
    ...(isId(course) && { course }),
    // An intake is of the chosen course.
    ...(isId(course) && isId(intake) && { intake }),
    ...(isLaterPage(page) && { page }),
  };
}

/** Whether the list is narrowed by more than its tab. */
export const isNarrowed = ({ mine, q, course, intake }: ThreadsSearch): boolean =>
  Boolean(mine ?? q ?? course ?? intake);
