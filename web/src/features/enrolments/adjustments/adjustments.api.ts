import { useMutation, useQueryClient } from '@tanstack/react-query';
import { renewAll } from '#web/features/enrolments/enrolments.api.ts';
import { call, type Call } from '#web/lib/call.ts';

type NewAdjustment = Call<'POST /api/staff/course_subscriptions/:id/adjustments'>['body'];

/** Writes an adjustment of an enrolment down, and ends it or lets it hold again. */
export function useAdjustments(enrolmentId: string) {
  const client = useQueryClient();
  const params = { id: enrolmentId };
  const onSuccess = (): void => renewAll(client, [enrolmentId]);
  const agree = useMutation({
    mutationFn: (body: NewAdjustment) =>
      call('POST /api/staff/course_subscriptions/:id/adjustments', { params, body }),
    onSuccess,
  });
  const end = useMutation({
    mutationFn: ({ adjustmentId, ended }: { adjustmentId: string; ended: boolean }) =>
      call('PUT /api/staff/course_subscriptions/:id/adjustments/:adjustmentId/ending', {
        params: { ...params, adjustmentId },
        body: { ended },
      }),
    onSuccess,
  });
  return { agree, end };
}
