import { queryOptions } from '@tanstack/react-query';
import { call, type Call } from '#web/lib/call.ts';
import { studentKeys } from '#web/lib/queryKeys/studentKeys.ts';

/** Where the package of an item is opened, asked each time it is. */
export const packageQuery = (id: string) =>
  queryOptions({
    queryKey: studentKeys.package(id),
    queryFn: ({ signal }) => call('GET /api/student/content_items/:id/package', { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: 'always',
  });

export const sendState = (id: string, body: Call<'PUT /api/student/content_items/:id/package'>['body']) =>
  call('PUT /api/student/content_items/:id/package', { params: { id }, body });
