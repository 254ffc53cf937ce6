import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { studentKeys } from '#web/lib/queryKeys/studentKeys.ts';

export const ownAdjustmentsQuery = (subscriptionId: string) =>
  queryOptions({
    queryKey: studentKeys.adjustments(subscriptionId),
    queryFn: ({ signal }) =>
      call('GET /api/student/course_subscriptions/:id/adjustments', {
        params: { id: subscriptionId },
        signal,
      }),
  });
