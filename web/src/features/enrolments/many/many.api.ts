import { useMutation, useQueryClient } from '@tanstack/react-query';
import { renewAll } from '#web/features/enrolments/enrolments.api.ts';
import { call, type Call } from '#web/lib/call.ts';

/** Asks what a change would do to each enrolment; nothing is changed. */
export const useCheck = () =>
  useMutation({
    mutationFn: (body: Call<'POST /api/staff/enrolment_change_checks'>['body']) =>
      call('POST /api/staff/enrolment_change_checks', { body }),
  });

/** Changes many enrolments; the answer says of each what became of it. */
export function useChangeMany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<'POST /api/staff/enrolment_changes'>['body']) =>
      call('POST /api/staff/enrolment_changes', { body }),
    onSettled: (_answer, _error, { ids }) => renewAll(client, ids),
  });
}
