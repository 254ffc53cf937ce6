import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { coverageQuery } from '#web/features/editions/editions.api.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import { terms } from '#web/tenant/terms.ts';
import { toast } from '#web/ui/toast/toast.ts';

type Ties = Call<'POST /api/staff/unit_editions/:id/mapping'>['body']['ties'];

/**
 * Ties items to criteria of an edition, once however often it is sent with the same key. The answer has other items, so
 * whoever shows the old ones is gone with it: `onPublished` is called before.
 */
export function useMapItems(id: string, onPublished: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ties, key }: { ties: Ties; key: string }) =>
      call('POST /api/staff/unit_editions/:id/mapping', {
        params: { id },
        body: { ties },
        idempotencyKey: key,
      }),
    onSuccess: (answer) => {
      onPublished();
      void client.invalidateQueries({ queryKey: staffKeys.coverage });
      replaceView(client, coverageQuery(id).queryKey, answer);
    },
    onError: (error) => {
      if (!isApiError(error, 'changed_elsewhere')) return;
      toast({ message: m.criteria_map_changed_elsewhere(terms()), tone: 'error' });
      void client.invalidateQueries({ queryKey: coverageQuery(id).queryKey });
    },
  });
}
