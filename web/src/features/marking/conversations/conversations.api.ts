import { useMutation, useQueryClient } from '@tanstack/react-query';
import { workQuery } from '#web/features/marking/marking.api.ts';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';

export type ConversationBody = Call<'POST /api/staff/attempts/:id/conversations'>['body'];

interface Writing {
  readonly key: string;
  readonly body: ConversationBody;
}

/** Writes minutes, and shows the work as the server says it is now. */
export function useConversation(workId: string, attemptId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, body }: Writing) =>
      call('POST /api/staff/attempts/:id/conversations', {
        params: { id: attemptId },
        body,
        idempotencyKey: key,
      }),
    onSuccess: (work) => replaceView(client, workQuery(workId).queryKey, work),
    onError: () => client.invalidateQueries({ queryKey: workQuery(workId).queryKey }),
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.marking }),
  });
}
