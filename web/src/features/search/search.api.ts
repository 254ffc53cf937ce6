import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { studentKeys } from '#web/lib/queryKeys/studentKeys.ts';

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: studentKeys.search(q),
    queryFn: ({ signal }) => call('GET /api/student/search', { query: { q }, signal }),
    enabled: q !== '',
    // The earlier hits stay until the new ones are here: the list does not blink while one types.
    placeholderData: keepPreviousData,
  });
