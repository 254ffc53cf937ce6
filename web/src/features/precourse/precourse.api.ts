import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { replaceView } from '#web/lib/replaceView.ts';
import { call } from '#web/lib/call.ts';
import { renewStudy, studentKeys } from '#web/lib/queryKeys/studentKeys.ts';

export const preCourseQuery = (subscriptionId: string) =>
  queryOptions({
    queryKey: studentKeys.preCourse(subscriptionId),
    queryFn: ({ signal }) =>
      call('GET /api/student/course_subscriptions/:id/pre_course_items', {
        params: { id: subscriptionId },
        signal,
      }),
  });

/** Finishes one item; when nothing is left the units are open, so whatever shows them reads anew. */
export function useCompletion(subscriptionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ itemId, declared }: { itemId: string; declared: boolean }) =>
      call('PUT /api/student/course_subscriptions/:id/pre_course_items/:itemId/completion', {
        params: { id: subscriptionId, itemId },
        body: { declared },
      }),
    onSuccess: (preCourse) => {
      replaceView(client, preCourseQuery(subscriptionId).queryKey, preCourse);
      renewStudy(client);
    },
  });
}
