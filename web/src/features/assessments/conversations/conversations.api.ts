import { useMutation } from '@tanstack/react-query';
import { useShown } from '#web/features/assessments/assessments.api.ts';
import { call } from '#web/lib/call.ts';

/** Says something about minutes; the server's answer is what is shown. */
export const useRemark = (assessmentId: string, conversationId: string) =>
  useMutation({
    mutationFn: ({ key, text }: { readonly key: string; readonly text: string }) =>
      call('POST /api/student/conversations/:id/remark', {
        params: { id: conversationId },
        body: { text },
        idempotencyKey: key,
      }),
    onSuccess: useShown(assessmentId),
  });
