import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';
import type { LogSearch } from './logSearch.ts';

/** One page of the log, and when its chain was checked. */
export const actionLogQuery = (search: LogSearch) =>
  queryOptions({
    queryKey: staffKeys.actionLog(search),
    queryFn: ({ signal }) => call('GET /api/staff/log_entries', { query: { ...search }, signal }),
    placeholderData: keepPreviousData,
    staleTime: justRead,
  });

/** All pages of the same list as a file. */
export function logFileUrl({ before: _before, after: _after, ...narrowed }: LogSearch): string {
  return `/api/staff/log_entries/file?${new URLSearchParams(narrowed).toString()}`;
}
