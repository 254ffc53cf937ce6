import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';

/** What a letter said. The log says each time that somebody looked. */
export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.letter(id),
    queryFn: ({ signal }) => call('GET /api/staff/letters/:id', { params: { id }, signal }),
    refetchOnWindowFocus: false,
  });

export type LetterView = 'failed' | 'waiting';

/** Letters that could not be sent, or wait; each page goes further back. */
export const unsentLettersQuery = (view: LetterView, search: string) =>
  infiniteQueryOptions({
    queryKey: staffKeys.unsentLettersPage(view, search),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/staff/letters', {
        query: { view, search, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Sends a letter again; the same `key` is the same press. */
export function useResend() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      call('POST /api/staff/letters/:id/resends', { params: { id }, body: { key }, idempotencyKey: key }),
    onSuccess: ({ person }) => {
      if (person) void client.invalidateQueries({ queryKey: staffKeys.letters(person.id) });
    },
  });
}
