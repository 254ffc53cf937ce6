import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { publicKeys } from '#web/lib/queryKeys/accountKeys.ts';

/** A course as the catalogue shows it, also before somebody registers for it. */
export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: publicKeys.course(id),
    queryFn: ({ signal }) => call('GET /api/public/courses/:id', { params: { id }, signal }),
  });
