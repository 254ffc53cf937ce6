import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnLetter, TypedLetter } from '#contract/console/settings/ownLetters.ts';
import type { LetterKind } from '#contract/console/settings/letterKinds.ts';
import type { Language } from '#contract/kit/values.ts';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';
import { replaceView } from '#web/lib/replaceView.ts';

export interface Which {
  readonly kind: LetterKind;
  readonly language: Language;
}

export const ownLettersQuery = queryOptions({
  queryKey: staffKeys.ownLetters,
  queryFn: ({ signal }) => call('GET /api/staff/own_letters', { signal }),
  staleTime: justRead,
});

export const ownLetterQuery = ({ kind, language }: Which) =>
  queryOptions({
    queryKey: staffKeys.ownLetter(kind, language),
    queryFn: ({ signal }) =>
      call('GET /api/staff/own_letters/:kind/:language', { params: { kind, language }, signal }),
    staleTime: justRead,
  });

/** The letter with words that need not be saved. */
export const letterPreviewQuery = ({ kind, language }: Which, typed: TypedLetter) =>
  queryOptions({
    queryKey: staffKeys.ownLetterPreview(kind, language, typed),
    queryFn: ({ signal }) =>
      call('GET /api/staff/own_letters/:kind/:language/preview', {
        params: { kind, language },
        query: typed,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: justRead,
  });

export function useSaveLetter({ kind, language }: Which) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TypedLetter & { revision: number }): Promise<OwnLetter> =>
      call('PUT /api/staff/own_letters/:kind/:language', { params: { kind, language }, body }),
    onSuccess: (saved) => {
      replaceView(client, staffKeys.ownLetter(kind, language), saved);
      void client.invalidateQueries({ queryKey: staffKeys.ownLetters, exact: true });
    },
    onError: () => void client.invalidateQueries({ queryKey: staffKeys.ownLetter(kind, language) }),
  });
}

/** Mails the letter to whoever looks at it; the same `key` is the same press. */
export const useSendSample = ({ kind, language }: Which) =>
  useMutation({
    mutationFn: ({ key, typed }: { key: string; typed: TypedLetter }) =>
      call('POST /api/staff/own_letters/:kind/:language/tests', {
        params: { kind, language },
        body: typed,
        idempotencyKey: key,
      }),
  });
