import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Call } from '#web/lib/call.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import { invitationsQuery } from '#web/features/people/people.api.ts';

type Invitees = Call<'POST /api/staff/invitation_batches'>['body']['people'];

/** What would become of each line. */
export const useCheckList = () =>
  useMutation({
    mutationFn: (people: Call<'POST /api/staff/invitation_checks'>['body']['people']) =>
      call('POST /api/staff/invitation_checks', { body: { people } }),
  });

/** Invites everybody in the list; the same `key` repeats the same invitations. */
export function useInviteAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, people }: { key: string; people: Invitees }) =>
      call('POST /api/staff/invitation_batches', { body: { people }, idempotencyKey: key }),
    onSuccess: ({ invitations }) => replaceView(client, invitationsQuery.queryKey, { invitations }),
  });
}
