import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { studentKeys } from '#web/lib/queryKeys/studentKeys.ts';

export const ownClassesQuery = (subscriptionId: string) =>
  queryOptions({
    queryKey: studentKeys.classes(subscriptionId),
    queryFn: ({ signal }) =>
      call('GET /api/student/course_subscriptions/:id/classes', { params: { id: subscriptionId }, signal }),
  });
