import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import type { BrowseSearch } from './browse/browseSearch.ts';

export const catalogueQuery = (search: BrowseSearch) =>
  queryOptions({
    queryKey: ['catalogue', search],
    queryFn: ({ signal }) => call('GET /api/public/courses', { query: { ...search }, signal }),
    // The earlier answer stays until the asked one is here.
    placeholderData: keepPreviousData,
  });

export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: ['catalogue', 'course', id],
    queryFn: ({ signal }) => call('GET /api/public/courses/:id', { params: { id }, signal }),
  });
