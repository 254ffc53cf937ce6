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
  // A look that is published by itself is noticed here; nobody edits it meanwhile.
  refetchInterval: ({ state }) => (state.data?.schedule ? 15_000 : false),
});

export type StudioChange =
  | { readonly kind: 'save'; readonly look: BrandLook }
  | { readonly kind: 'discard' }
  | { readonly kind: 'publish'; readonly id: string }
  | { readonly kind: 'restore'; readonly id: string; readonly versionId: string }
  | { readonly kind: 'schedule'; readonly day: string; readonly time: string }
  | { readonly kind: 'unschedule' }
  | { readonly kind: 'link'; readonly id: string; readonly note: string; readonly days: 1 | 7 | 30 }
  | { readonly kind: 'unlink'; readonly id: string };

/** Changes after which somebody goes on with the look of the answer. */
export const changesLook = ({ kind }: StudioChange): boolean => kind !== 'link' && kind !== 'unlink';

type Send = { [K in StudioChange['kind']]: SendOf<K> };
type SendOf<K extends StudioChange['kind']> = (
  change: Extract<StudioChange, { kind: K }>,
  revision: number,
) => Promise<BrandStudio>;

const sends: Send = {
  save: ({ look }, revision) => call('PUT /api/staff/brand/draft', { body: { look, revision } }),
  discard: () => call('DELETE /api/staff/brand/draft'),
  publish: ({ id }, revision) => call('POST /api/staff/brand/versions', { body: { id, revision } }),
  restore: ({ versionId, id }) =>
    call('POST /api/staff/brand/versions/:id/restoration', { params: { id: versionId }, body: { id } }),
  schedule: ({ day, time }, revision) =>
    call('PUT /api/staff/brand/schedule', { body: { day, time, revision } }),
  unschedule: () => call('DELETE /api/staff/brand/schedule'),
  link: ({ id, note, days }) => call('POST /api/staff/brand/links', { body: { id, note, days } }),
  unlink: ({ id }) => call('DELETE /api/staff/brand/links/:id', { params: { id } }),
};

const send = <C extends StudioChange>(change: C, revision: number): Promise<BrandStudio> =>
  (sends[change.kind] as (of: C, at: number) => Promise<BrandStudio>)(change, revision);

/** Changes of the look, one after another: each names the revision that the one before it made. */
export function useStudioChange() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'brand' },
    mutationFn: (change: StudioChange) =>
      send(change, client.getQueryData(studioQuery.queryKey)?.revision ?? 0),
    onSuccess: (studio, { kind }) => {
      replaceView(client, studioQuery.queryKey, studio);
      // Show it in this tab at once.
      if (kind === 'publish' || kind === 'restore') void refreshSettings();
    },
  });
}
