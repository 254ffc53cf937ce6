import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { studentKeys } from '#web/lib/queryKeys/studentKeys.ts';

export const ownAnnotationsQuery = (evidenceId: string) =>
  queryOptions({
    queryKey: studentKeys.annotations(evidenceId),
    queryFn: ({ signal }) =>
      call('GET /api/student/evidence/:id/annotations', { params: { id: evidenceId }, signal }),
  });
