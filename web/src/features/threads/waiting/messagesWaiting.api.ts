import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';

const askEvery = 2 * 60_000;

/** Refetched when the window gets the focus, every two minutes while visible, and whenever a thread changed. */
export const messagesWaitingQuery = queryOptions({
  queryKey: staffKeys.messagesWaiting,
  queryFn: ({ signal }) => call('GET /api/staff/messages_waiting', { signal }),
  staleTime: askEvery / 2,
  refetchInterval: askEvery,
});
