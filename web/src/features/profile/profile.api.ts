import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationPreferences, Profile } from '#contract/profile.ts';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { upload } from '#web/lib/files/upload.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import { accountKeys } from '#web/lib/queryKeys/accountKeys.ts';

export type ProfileChange = Call<'PATCH /api/user/profile'>['body'];
export const changeProfile = (body: ProfileChange) => call('PATCH /api/user/profile', { body });

export const legalNameQuery = queryOptions({
  queryKey: accountKeys.legalName,
  queryFn: ({ signal }) => call('GET /api/user/legal_name', { signal }),
});

type NameProposal = Call<'POST /api/user/legal_name_proposals'>['body'];

/** Proposes another legal name; the same `key` repeats the same proposal. */
export function useProposeName() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, proposal }: { key: string; proposal: NameProposal }) =>
      call('POST /api/user/legal_name_proposals', { body: proposal, idempotencyKey: key }),
    onSuccess: (answer) => replaceView(client, legalNameQuery.queryKey, answer),
  });
}

export const sendPhoto = (file: Blob, onProgress: (share: number) => void, signal?: AbortSignal) =>
  upload<Profile>('/api/uploads/photo', { file, onProgress, signal });
export const removePhoto = () => call('DELETE /api/user/photo');

export const preferencesQuery = queryOptions({
  queryKey: accountKeys.notificationPreferences,
  queryFn: ({ signal }) => call('GET /api/user/notification_preferences', { signal }),
});
export const changePreferences = (body: NotificationPreferences) =>
  call('PUT /api/user/notification_preferences', { body });

export const documentsQuery = queryOptions({
  queryKey: accountKeys.documents,
  queryFn: ({ signal }) => call('GET /api/user/documents', { signal }),
});
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: accountKeys.document(id),
    queryFn: ({ signal }) => call('GET /api/user/documents/:id', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Who of the staff looked at my record or changed it; each page goes further back. */
export const logEntriesQuery = infiniteQueryOptions({
  queryKey: accountKeys.logEntries,
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/user/log_entries', { query: pageParam === null ? {} : { before: pageParam }, signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
});

/** Everything the organisation keeps about the person, as a file. */
export const ownDataUrl = (as: 'json' | 'pdf'): string => `/api/user/data?as=${as}`;
