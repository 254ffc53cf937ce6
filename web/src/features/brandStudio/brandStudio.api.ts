import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BrandLook, BrandStudio } from '#contract/console/brandStudio.ts';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import { refreshSettings } from '#web/tenant/settings.api.ts';

export const studioQuery = queryOptions({
  queryKey: staffKeys.room('/console/brand', {}),
  queryFn: ({ signal }) => call('GET /api/staff/brand', { signal }),
  // Read once: what somebody is working on is not replaced under their hands.
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: 'always',
});

export type StudioChange =
  | { readonly kind: 'save'; readonly look: BrandLook }
  | { readonly kind: 'discard' }
  | { readonly kind: 'publish'; readonly id: string }
  | { readonly kind: 'restore'; readonly id: string; readonly versionId: string };

function send(change: StudioChange, revision: number): Promise<BrandStudio> {
  if (change.kind === 'save')
    return call('PUT /api/staff/brand/draft', { body: { look: change.look, revision } });
  if (change.kind === 'discard') return call('DELETE /api/staff/brand/draft');
  if (change.kind === 'publish')
    return call('POST /api/staff/brand/versions', { body: { id: change.id, revision } });
  const { versionId, id } = change;
  return call('POST /api/staff/brand/versions/:id/restoration', {
    params: { id: versionId },
    body: { id },
  });
}

/** Changes of the look, one after another: each names the revision that the one before it made. */
export function useStudioChange() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'brand' },
    mutationFn: (change: StudioChange) =>
      send(change, client.getQueryData(studioQuery.queryKey)?.revision ?? 0),
    onSuccess: (studio, { kind }) => {
      replaceView(client, studioQuery.queryKey, studio);
      // This tab wears it at once.
      if (kind === 'publish' || kind === 'restore') void refreshSettings();
    },
  });
}
