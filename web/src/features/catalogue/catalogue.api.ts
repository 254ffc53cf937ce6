import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { publicKeys } from '#web/lib/queryKeys/accountKeys.ts';
import type { BrowseSearch } from './browse/browseSearch.ts';

export const catalogueQuery = (search: BrowseSearch) =>
  queryOptions({
    queryKey: publicKeys.courses(search),
    queryFn: ({ signal }) => call('GET /api/public/courses', { query: { ...search }, signal }),
    // Show the previous results until the new ones arrive.
    placeholderData: keepPreviousData,
  });
