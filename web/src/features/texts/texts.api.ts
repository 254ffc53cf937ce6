import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffTexts, TextKind, TextWords } from '#contract/console/texts.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { call } from '#web/lib/call.ts';
import { publicKeys } from '#web/lib/queryKeys/accountKeys.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';
import { replaceView } from '#web/lib/replaceView.ts';

export const textsQuery = queryOptions({
  queryKey: staffKeys.texts,
  queryFn: ({ signal }): Promise<StaffTexts> => call('GET /api/staff/texts', { signal }),
  staleTime: justRead,
});

export const textQuery = (kind: TextKind) =>
  queryOptions({
    queryKey: staffKeys.text(kind),
    queryFn: ({ signal }) => call('GET /api/staff/texts/:kind', { params: { kind }, signal }),
    staleTime: justRead,
  });

/** A version never changes. */
export const wordsQuery = (kind: TextKind, id: string) =>
  queryOptions({
    queryKey: staffKeys.textWords(kind, id),
    queryFn: ({ signal }) =>
      call('GET /api/staff/texts/:kind/versions/:id', { params: { kind, id }, signal }),
    staleTime: Infinity,
  });

/** One page of who accepted a version, or of who has not. */
export const textPeopleQuery = (kind: TextKind, id: string, waiting: boolean, page: number) =>
  queryOptions({
    queryKey: staffKeys.textPeople(kind, id, waiting, page),
    queryFn: ({ signal }) =>
      call('GET /api/staff/texts/:kind/versions/:id/people', {
        params: { kind, id },
        query: { page, ...(waiting && { waiting: 'yes' as const }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export interface Publication {
  readonly after: number;
  readonly words: TextWords;
}

/** Has words published on a day, or takes the plan back. */
export function usePlan(kind: TextKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (plan: (Publication & { readonly from: string }) | null) =>
      plan
        ? call('PUT /api/staff/texts/:kind/planned', {
            params: { kind },
            body: { ...plan.words, after: plan.after, from: plan.from },
          })
        : call('DELETE /api/staff/texts/:kind/planned', { params: { kind } }),
    onSuccess: (text) => {
      replaceView(client, staffKeys.text(kind), text);
      void client.invalidateQueries({ queryKey: staffKeys.texts, exact: true });
    },
    onError: (error) => {
      if (isApiError(error, 'changed_elsewhere'))
        void client.invalidateQueries({ queryKey: staffKeys.text(kind), exact: true });
    },
  });
}

/** Publishes a new version. One that somebody else published meanwhile is read and shown. */
export function usePublish(kind: TextKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ after, words }: Publication) =>
      call('POST /api/staff/texts/:kind/versions', { params: { kind }, body: { ...words, after } }),
    onSuccess: (text) => {
      replaceView(client, staffKeys.text(kind), text);
      void client.invalidateQueries({ queryKey: staffKeys.texts, exact: true });
      void client.invalidateQueries({ queryKey: publicKeys.legalText(kind) });
    },
    onError: (error) => {
      if (isApiError(error, 'changed_elsewhere'))
        void client.invalidateQueries({ queryKey: staffKeys.text(kind), exact: true });
    },
  });
}
