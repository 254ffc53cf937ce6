import { useMutation, useQueryClient } from '@tanstack/react-query';
import { renewAll } from '#web/features/enrolments/enrolments.api.ts';
import { call, type Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';

type NewNote = Call<'POST /api/staff/student_notes'>['body'];

/** Keeps a note with enrolments, or takes the one of a press back. */
export function useNotes() {
  const client = useQueryClient();
  const renew = (ids: readonly string[]): void => {
    renewAll(client, ids);
    void client.invalidateQueries({ queryKey: staffKeys.atRisk });
  };
  const keep = useMutation({
    mutationFn: (body: NewNote) => call('POST /api/staff/student_notes', { body }),
    onSuccess: (_, { ids }) => renew(ids),
  });
  const undo = useMutation({
    mutationFn: ({ key, ids }: Pick<NewNote, 'key' | 'ids'>) =>
      call('POST /api/staff/student_note_undos', { body: { key, ids } }),
    onSuccess: (_, { ids }) => renew(ids),
  });
  return { keep, undo };
}
