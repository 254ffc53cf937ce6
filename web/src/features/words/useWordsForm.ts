import type { LanguageWords } from '#contract/console/words.ts';
import { languages } from '#messages/languages.ts';
import { m } from '#messages/generated/messages.js';
import type { TermName } from '#messages/terms.ts';
import { isApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { inLanguage, useWordsChange } from './words.api.ts';
import type { Words } from './words.api.ts';
import { checksOf, following, termsOf, valuesOf } from './wordsForm.ts';
import type { WordField, WordValues } from './wordsForm.ts';

/** The form of one language's words: other forms follow the first one, and saving makes them everybody's. */
export function useWordsForm(words: LanguageWords) {
  const { language, offered, plain, revision } = words;
  const change = useWordsChange(language);
  const form = useForm<WordValues>({
    name: `words-${language}`,
    start: valuesOf(words),
    checks: checksOf(language),
  });
  const { name } = languages[language];
  const show = (answer: Words): void => form.reset(valuesOf(inLanguage(answer, language)));
  const put = (forms: readonly (readonly [string, string])[]): void => {
    for (const [field, text] of forms) form.set(field as WordField, text);
  };
  const submit = form.submit((values) =>
    change.mutate(
      { kind: 'save', terms: termsOf(values, language), revision },
      {
        onSuccess: (answer) => {
          show(answer);
          toast({ message: offered ? m.words_saved() : m.words_now_offered({ name }), tone: 'success' });
        },
        onError: (error) =>
          isApiError(error, 'changed_elsewhere')
            ? form.show({}, m.words_changed_elsewhere())
            : form.failed(error),
      },
    ),
  );
  return {
    ...form,
    submit,
    saving: change.isPending,
    show,
    usePlain: () => put(Object.entries(valuesOf({ language, terms: plain }))),
    setOne: (term: TermName, next: string): void =>
      put([...following(form.values, term, next, language), [`${term}_one`, next]]),
  };
}
