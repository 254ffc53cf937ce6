import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';

export const subscriptionsQuery = queryOptions({
  queryKey: ['student', 'course_subscriptions'],
  queryFn: ({ signal }) => call('GET /api/student/course_subscriptions', { signal }),
});

export const subscriptionQuery = (id: string) =>
  queryOptions({
    queryKey: ['student', 'course_subscriptions', id],
    queryFn: ({ signal }) => call('GET /api/student/course_subscriptions/:id', { params: { id }, signal }),
  });
