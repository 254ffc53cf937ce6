import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';

/** What waits for my roles; asked for again whenever the start page is opened. */
export const startQuery = queryOptions({
  queryKey: ['start'],
  queryFn: ({ signal }) => call('GET /api/staff/start', { signal }),
});
