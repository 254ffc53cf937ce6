import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import type { DebtSearch } from './debtSearch.ts';

export const debtQuery = ({ q, course, show, sort, page }: DebtSearch) =>
  queryOptions({
    queryKey: staffKeys.debtPage({ q, course, show, sort, page }),
    queryFn: ({ signal }) =>
      call('GET /api/staff/debt', { query: { search: q, courseId: course, show, sort, page }, signal }),
    // Show the previous page until the next one arrives.
    placeholderData: keepPreviousData,
  });

/** The same list as a file, all pages. */
export function debtFileUrl({ q, course, show, sort }: DebtSearch): string {
  const query = new URLSearchParams({
    ...(q && { search: q }),
    ...(course && { courseId: course }),
    ...(show && { show }),
    ...(sort && { sort }),
  });
  return `/api/staff/debt/file?${query.toString()}`;
}
