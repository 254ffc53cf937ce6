import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { publicKeys } from '#web/lib/queryKeys/accountKeys.ts';

/** A course as in the catalogue, also shown before registering for it. */
export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: publicKeys.course(id),
    queryFn: ({ signal }) => call('GET /api/public/courses/:id', { params: { id }, signal }),
  });
