import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { studentKeys } from '#web/lib/queryKeys/studentKeys.ts';

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: studentKeys.search(q),
    queryFn: ({ signal }) => call('GET /api/student/search', { query: { q }, signal }),
    enabled: q !== '',
    // Keep the previous hits until the new ones arrive, so that the list does not flicker.
    placeholderData: keepPreviousData,
  });
