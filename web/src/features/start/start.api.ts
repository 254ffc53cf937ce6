import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';

/** What waits for my roles; asked for again whenever the start page is opened. */
export const startQuery = queryOptions({
  queryKey: staffKeys.start,
  queryFn: ({ signal }) => call('GET /api/staff/start', { signal }),
  staleTime: justRead,
});
