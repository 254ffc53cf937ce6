import { useMutation, useQueryClient } from '@tanstack/react-query';
import { renewAll } from '#web/features/enrolments/enrolments.api.ts';
import { call, type Call } from '#web/lib/call.ts';

/** Asks what enrolling these people would give; nothing is changed. */
export const useCheckSeveral = () =>
  useMutation({
    mutationFn: (body: Call<'POST /api/staff/new_enrolment_checks'>['body']) =>
      call('POST /api/staff/new_enrolment_checks', { body }),
  });

/** Enrols people; the answer says of each what became of it. */
export function useEnrolSeveral() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<'POST /api/staff/new_enrolments'>['body']) =>
      call('POST /api/staff/new_enrolments', { body }),
    onSettled: (answer) =>
      renewAll(
        client,
        (answer?.rows ?? []).flatMap(({ enrolment }) => enrolment?.id ?? []),
      ),
  });
}
