import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['student', 'dashboard'],
  queryFn: ({ signal }) => call('GET /api/student/dashboard', { signal }),
});
