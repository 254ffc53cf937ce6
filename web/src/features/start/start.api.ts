import { queryOptions } from '@tanstack/react-query';
import { call, type Reply } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';

export type Start = Reply<'GET /api/staff/start'>;

/** What waits for my roles; refetched each time the start page opens. */
export const startQuery = queryOptions({
  queryKey: staffKeys.start,
  queryFn: ({ signal }) => call('GET /api/staff/start', { signal }),
  staleTime: justRead,
});
