import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { ownKeys } from '#web/lib/queryKeys/ownKeys.ts';

export const ownAdjustmentsQuery = (subscriptionId: string) =>
  queryOptions({
    queryKey: ownKeys.adjustments(subscriptionId),
    queryFn: ({ signal }) =>
      call('GET /api/student/course_subscriptions/:id/adjustments', {
        params: { id: subscriptionId },
        signal,
      }),
  });
