import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';

export const annotationsQuery = (evidenceId: string) =>
  queryOptions({
    queryKey: staffKeys.annotations(evidenceId),
    queryFn: ({ signal }) =>
      call('GET /api/staff/evidence/:id/annotations', { params: { id: evidenceId }, signal }),
  });

type Words = Call<'POST /api/staff/evidence/:id/annotations'>['body'];
export type AnnotationChange = { readonly write: Words; readonly key: string } | { readonly remove: string };

/** Writes, writes anew or removes; shows what the server says is written now. */
export function useAnnotations(evidenceId: string) {
  const client = useQueryClient();
  const { queryKey } = annotationsQuery(evidenceId);
  const params = { id: evidenceId };
  return useMutation({
    mutationFn: (change: AnnotationChange) =>
      'write' in change
        ? call('POST /api/staff/evidence/:id/annotations', {
            params,
            body: change.write,
            idempotencyKey: change.key,
          })
        : call('DELETE /api/staff/evidence/:id/annotations/:annotationId', {
            params: { ...params, annotationId: change.remove },
          }),
    onSuccess: (said) => client.setQueryData(queryKey, said),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
