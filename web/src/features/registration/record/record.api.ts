import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';

export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.record(id),
    queryFn: ({ signal }) => call('GET /api/staff/people/:id/record', { params: { id }, signal }),
    // The log says each time that somebody looked, so coming back to the window is no reason to ask again.
    refetchOnWindowFocus: false,
  });

type Correction = Call<'PATCH /api/staff/people/:id/record'>['body'];
type Decision = Call<'POST /api/staff/legal_name_proposals/:id/decision'>['body'];

/** A mutation that answers with the record; the name on other screens may have changed with it. */
function useRecordChange<V>(id: string, send: (change: V) => ReturnType<typeof sendCorrection>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (record) => {
      replaceView(client, recordQuery(id).queryKey, record);
      void client.invalidateQueries({ queryKey: staffKeys.person(id) });
      void client.invalidateQueries({ queryKey: staffKeys.people });
    },
  });
}

const sendCorrection = (id: string, body: Correction) =>
  call('PATCH /api/staff/people/:id/record', { params: { id }, body });

export const useCorrect = (id: string) => useRecordChange(id, (body: Correction) => sendCorrection(id, body));

export const useDecideName = (id: string) =>
  useRecordChange(id, ({ proposalId, ...body }: Decision & { readonly proposalId: string }) =>
    call('POST /api/staff/legal_name_proposals/:id/decision', { params: { id: proposalId }, body }),
  );
