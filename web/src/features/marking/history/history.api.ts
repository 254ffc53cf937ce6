import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';

export const historyQuery = (attemptId: string, itemId: string) =>
  queryOptions({
    queryKey: staffKeys.answerSaves(attemptId, itemId),
    queryFn: ({ signal }) =>
      call('GET /api/staff/attempts/:id/answers/:itemId', { params: { id: attemptId, itemId }, signal }),
  });
