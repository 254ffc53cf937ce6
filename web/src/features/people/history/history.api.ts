import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';

// The log says each time that somebody looked, so coming back to the window is no reason to ask again.
const refetchOnWindowFocus = false;

/** Emails somebody was sent; each page goes further back. */
export const lettersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: staffKeys.letters(id),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/staff/people/:id/letters', {
        params: { id },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus,
  });

/** What somebody reads of who looked at their record; each page goes further back. */
export const logQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: staffKeys.personLog(id),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/staff/people/:id/log_entries', {
        params: { id },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus,
  });

export const retentionQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.retention(id),
    queryFn: ({ signal }) => call('GET /api/staff/people/:id/retention', { params: { id }, signal }),
    refetchOnWindowFocus,
  });

interface Hold {
  readonly reason: string;
  readonly until: string | null;
}

/** Places a hold; the same `key` repeats the same one. */
export function usePlaceHold(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, hold }: { key: string; hold: Hold }) =>
      call('POST /api/staff/people/:id/retention_holds', { params: { id }, body: hold, idempotencyKey: key }),
    onSuccess: (answer) => replaceView(client, retentionQuery(id).queryKey, answer),
  });
}

export function useReleaseHold(personId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call('POST /api/staff/retention_holds/:id/release', { params: { id }, body: { reason } }),
    onSuccess: (answer) => replaceView(client, retentionQuery(personId).queryKey, answer),
    // Somebody else may have released it.
    onError: () => client.invalidateQueries({ queryKey: retentionQuery(personId).queryKey }),
  });
}
