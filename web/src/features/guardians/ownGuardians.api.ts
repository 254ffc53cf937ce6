import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { ownKeys } from '#web/lib/queryKeys/ownKeys.ts';

export const ownGuardiansQuery = queryOptions({
  queryKey: ownKeys.guardians,
  queryFn: ({ signal }) => call('GET /api/student/guardians', { signal }),
});
