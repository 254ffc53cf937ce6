import { isId, isLaterPage, searchedText } from '#web/lib/searchParams.ts';

/** State of the list in the address; defaults are left out. */
export type DebtSearch = {
  q?: string;
  course?: string;
  show?: 'late';
  sort?: 'most';
  page?: number;
};

/** Reads the address and ignores what cannot be meant. */
export function debtSearch({ q, course, show, sort, page }: Record<string, unknown>): DebtSearch {
  const text = searchedText(q);
  return {
    ...(text && { q: text }),
    ...(isId(course) && { course }),
    ...(show === 'late' && { show }),
    ...(sort === 'most' && { sort }),
    ...(isLaterPage(page) && { page }),
  };
}

/** Whether the list shows less than everybody who owes. */
export const isNarrowed = ({ q, course, show }: DebtSearch): boolean => Boolean(q ?? course ?? show);
