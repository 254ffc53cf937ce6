import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { studentKeys } from '#web/lib/queryKeys/studentKeys.ts';

export const subscriptionsQuery = queryOptions({
  queryKey: studentKeys.subscriptions,
  queryFn: ({ signal }) => call('GET /api/student/course_subscriptions', { signal }),
});

export const subscriptionQuery = (id: string) =>
  queryOptions({
    queryKey: studentKeys.subscription(id),
    queryFn: ({ signal }) => call('GET /api/student/course_subscriptions/:id', { params: { id }, signal }),
  });
