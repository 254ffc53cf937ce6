import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';

/** What is there and what is missing before students can enrol. */
export const setupQuery = queryOptions({
  queryKey: staffKeys.setup,
  queryFn: ({ signal }) => call('GET /api/staff/setup', { signal }),
  staleTime: justRead,
});
