import { Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { termNames } from '#messages/terms.ts';
import type { LanguageWords } from '#contract/console/words.ts';
import { directionOf, languages } from '#messages/languages.ts';
import { m } from '#messages/generated/messages.js';
import { isApiError } from '#web/lib/apiError.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { Preview } from './Preview.tsx';
import { WordFields } from './WordFields.tsx';
import { inLanguage, useWordsChange } from './words.api.ts';
import classes from './words.module.css';
import { checksOf, following, termsOf, valuesOf } from './wordsForm.ts';
import type { WordValues } from './wordsForm.ts';

const ForgetDialog = lazy(async () => ({ default: (await import('./ForgetDialog.tsx')).ForgetDialog }));
const pauseMs = 400;

/** All words of one language, with sentences that use them. */
export function LanguageForm({ words }: { readonly words: LanguageWords }) {
  const { language, offered, reviewed, plain, revision } = words;
  const [forgetting, setForgetting] = useState(false);
  const change = useWordsChange(language);
  const form = useForm<WordValues>({
    name: `words-${language}`,
    start: valuesOf(words),
    checks: checksOf(language),
  });
  const [shown] = useDebouncedValue(form.values, pauseMs);
  const name = languages[language].name;
  const submit = form.submit((values) =>
    change.mutate(
      { kind: 'save', terms: termsOf(values, language), revision },
      {
        onSuccess: (answer) => {
          form.reset(valuesOf(inLanguage(answer, language)));
          toast({ message: offered ? m.words_saved() : m.words_now_offered({ name }), tone: 'success' });
        },
        onError: (error) =>
          isApiError(error, 'changed_elsewhere')
            ? form.show({}, m.words_changed_elsewhere())
            : form.failed(error),
      },
    ),
  );
  const usePlain = (): void => {
    for (const [field, text] of Object.entries(valuesOf({ language, terms: plain })))
      form.set(field as keyof WordValues, text);
  };
  return (
    <div className={classes.columns}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <FormErrors errors={form.summary} />
        {!reviewed && <Text className={classes.note}>{m.words_not_reviewed({ name })}</Text>}
        {termNames.map((term) => (
          <WordFields
            key={term}
            term={term}
            language={language}
            direction={directionOf(language)}
            field={form.text}
            onOne={(next) => {
              for (const [field, text] of following(form.values, term, next, language)) form.set(field, text);
              form.set(`${term}_one`, next);
            }}
          />
        ))}
        <div className={classes.actions}>
          <Button type="submit" loading={change.isPending} disabled={offered && !form.dirty}>
            {offered ? m.words_save() : m.words_offer({ name })}
          </Button>
          <Button variant="default" onClick={usePlain}>
            {m.words_use_plain()}
          </Button>
          {offered && language !== 'en' && (
            <Button variant="default" aria-haspopup="dialog" onClick={() => setForgetting(true)}>
              {m.words_forget({ name })}
            </Button>
          )}
        </div>
      </form>
      <Preview language={language} terms={termsOf(shown, language)} />
      <Suspense>
        {forgetting && (
          <ForgetDialog
            language={language}
            onForgotten={(answer) => form.reset(valuesOf(inLanguage(answer, language)))}
            onClose={() => setForgetting(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
