import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { CaptionTrack, MediaReplacement } from '#contract/editions/media.ts';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import { mediaFileQuery } from '#web/shared/media/media.api.ts';

/** How much the files of each course take. */
export const mediaSizesQuery = queryOptions({
  queryKey: staffKeys.mediaSizes,
  queryFn: ({ signal }) => call('GET /api/staff/media_sizes', { signal }),
  staleTime: justRead,
});

/** Forgets the lists of the library. */
export function libraryChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: staffKeys.media });
  void client.invalidateQueries({ queryKey: staffKeys.mediaSizes });
}

export function useRenameMedia(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; revision: number }) =>
      call('PUT /api/staff/media_files/:id/name', { params: { id }, body }),
    onSuccess: (file) => {
      replaceView(client, mediaFileQuery(id).queryKey, file);
      libraryChanged(client);
    },
    onError: () => void client.invalidateQueries({ queryKey: staffKeys.mediaFile(id) }),
  });
}

export function useRemoveMedia(id: string, onGone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/staff/media_files/:id', { params: { id } }),
    onSuccess: () => {
      libraryChanged(client);
      onGone();
    },
    onError: () => void client.invalidateQueries({ queryKey: staffKeys.mediaFile(id) }),
  });
}

/** Forgets what the drafts of these units showed. Those that are open read the change when they save. */
function draftsChanged(client: QueryClient, units: MediaReplacement['units']): void {
  libraryChanged(client);
  void client.invalidateQueries({ queryKey: staffKeys.everyMediaFile });
  void client.invalidateQueries({ queryKey: staffKeys.units });
  void client.invalidateQueries({ queryKey: staffKeys.coverage });
  void client.invalidateQueries({ queryKey: staffKeys.courseItems });
  for (const unit of units) {
    void client.invalidateQueries({ queryKey: staffKeys.unitEditions(unit.id) });
    void client.invalidateQueries({ queryKey: staffKeys.unitDraft(unit.id) });
  }
}

/** Puts another file in the place of this one in every draft. */
export function useReplaceMedia(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (byId: string) =>
      call('POST /api/staff/media_files/:id/replacement', { params: { id }, body: { byId } }),
    onSuccess: ({ units }) => draftsChanged(client, units),
  });
}

/** Puts captions to a video in every draft that shows it. */
export function usePutCaptions(videoId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CaptionTrack & { formerId: string | null }) =>
      call('POST /api/staff/media_files/:id/captions', { params: { id: videoId }, body }),
    onSuccess: ({ units }) => draftsChanged(client, units),
    // Somebody else may have put others.
    onError: () => void client.invalidateQueries({ queryKey: staffKeys.mediaFile(videoId) }),
  });
}
