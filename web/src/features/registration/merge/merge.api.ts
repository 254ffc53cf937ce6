import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';

export const duplicatesQuery = queryOptions({
  queryKey: staffKeys.duplicates,
  queryFn: ({ signal }) => call('GET /api/staff/duplicates', { signal }),
  staleTime: justRead,
});

export const mergePreviewQuery = (id: string, otherId: string) =>
  queryOptions({
    queryKey: staffKeys.mergePreview(id, otherId),
    queryFn: ({ signal }) =>
      call('GET /api/staff/people/:id/merge_previews/:otherId', { params: { id, otherId }, signal }),
    // The log says each time that somebody compared them.
    refetchOnWindowFocus: false,
  });

type Merge = Call<'POST /api/staff/people/:id/merges'>['body'];

/** Merges another person into this one; the same `key` repeats the same merge. */
export function useMerge(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, merge }: { readonly key: string; readonly merge: Merge }) =>
      call('POST /api/staff/people/:id/merges', { params: { id }, body: merge, idempotencyKey: key }),
    onSuccess: ({ keptId, mergedId }) => {
      for (const person of [keptId, mergedId])
        void client.invalidateQueries({ queryKey: staffKeys.person(person) });
      void client.invalidateQueries({ queryKey: staffKeys.record(keptId) });
      void client.invalidateQueries({ queryKey: staffKeys.people });
      client.removeQueries({ queryKey: staffKeys.duplicates });
    },
  });
}
