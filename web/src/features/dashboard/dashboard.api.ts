import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { studentKeys } from '#web/lib/queryKeys/studentKeys.ts';

export const dashboardQuery = queryOptions({
  queryKey: studentKeys.dashboard,
  queryFn: ({ signal }) => call('GET /api/student/dashboard', { signal }),
});
