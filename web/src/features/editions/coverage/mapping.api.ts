import { useMutation, useQueryClient } from '@tanstack/react-query';
import { coverageQuery } from '#web/features/editions/editions.api.ts';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';

type Ties = Call<'POST /api/staff/unit_editions/:id/mapping'>['body']['ties'];

/** Ties items to criteria of an edition, once however often it is sent with the same key. */
export function useMapItems(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ties, key }: { ties: Ties; key: string }) =>
      call('POST /api/staff/unit_editions/:id/mapping', {
        params: { id },
        body: { ties },
        idempotencyKey: key,
      }),
    onSuccess: (answer) => {
      void client.invalidateQueries({ queryKey: staffKeys.coverage });
      replaceView(client, coverageQuery(id).queryKey, answer);
    },
    onError: () => client.invalidateQueries({ queryKey: coverageQuery(id).queryKey }),
  });
}
