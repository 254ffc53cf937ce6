import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EnteredTerms, LanguageWords } from '#contract/console/words.ts';
import type { Language } from '#contract/kit/values.ts';
import { call } from '#web/lib/call.ts';
import type { Reply } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import { refreshSettings } from '#web/tenant/settings.api.ts';

export const wordsQuery = queryOptions({
  queryKey: staffKeys.words,
  queryFn: ({ signal }) => call('GET /api/staff/words', { signal }),
  // Read once: what somebody is typing is not replaced under their hands.
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: 'always',
});

/** Sentences with words that are not saved yet. */
export const previewQuery = (language: Language, terms: string) =>
  queryOptions({
    queryKey: staffKeys.wordsPreview(language, terms),
    queryFn: ({ signal }) =>
      call('GET /api/staff/words/:language/preview', { params: { language }, query: { terms }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

export type Words = Reply<'GET /api/staff/words'>;

/** The words of one language out of all. */
export const inLanguage = ({ languages }: Words, language: Language): LanguageWords =>
  languages.find((one) => one.language === language)!;

type Change =
  | { readonly kind: 'save'; readonly terms: EnteredTerms; readonly revision: string }
  | { readonly kind: 'forget' };

export function useWordsChange(language: Language) {
  const client = useQueryClient();
  const params = { language };
  return useMutation({
    mutationFn: (change: Change) =>
      change.kind === 'forget'
        ? call('DELETE /api/staff/words/:language', { params })
        : call('PUT /api/staff/words/:language', {
            params,
            body: { terms: change.terms, revision: change.revision },
          }),
    onSuccess: (answer) => {
      replaceView(client, wordsQuery.queryKey, answer);
      // This tab speaks them at once.
      void refreshSettings();
    },
  });
}
