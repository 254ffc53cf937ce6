import { Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { termNames } from '#messages/terms.ts';
import type { LanguageWords } from '#contract/console/words.ts';
import { directionOf, languages } from '#messages/languages.ts';
import { m } from '#messages/generated/messages.js';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { Preview } from './Preview.tsx';
import { WordFields } from './WordFields.tsx';
import classes from './words.module.css';
import { useWordsForm } from './useWordsForm.ts';
import { noteOn } from './wordNotes.ts';
import { termsOf } from './wordsForm.ts';

const ForgetDialog = lazy(async () => ({ default: (await import('./ForgetDialog.tsx')).ForgetDialog }));
const pauseMs = 400;

/** All words of one language, with sentences that use them. */
export function LanguageForm({ words }: { readonly words: LanguageWords }) {
  const { language, offered, reviewed } = words;
  const [forgetting, setForgetting] = useState(false);
  const form = useWordsForm(words);
  const [shown] = useDebouncedValue(form.values, pauseMs);
  const { name } = languages[language];
  return (
    <div className={classes.columns}>
      <form onSubmit={form.submit} noValidate className={classes.form}>
        <FormErrors errors={form.summary} />
        {!reviewed && <Text className={classes.note}>{m.words_not_reviewed({ name })}</Text>}
        <Text>{m.words_capitals()}</Text>
        {termNames.map((term) => (
          <WordFields
            key={term}
            term={term}
            language={language}
            direction={directionOf(language)}
            field={form.text}
            noteOf={(of) => noteOn(shown, term, of, language)}
            onOne={(next) => form.setOne(term, next)}
          />
        ))}
        <div className={classes.actions}>
          <Button type="submit" loading={form.saving} disabled={offered && !form.dirty}>
            {offered ? m.words_save() : m.words_offer({ name })}
          </Button>
          <Button variant="default" onClick={form.usePlain}>
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
          <ForgetDialog language={language} onForgotten={form.show} onClose={() => setForgetting(false)} />
        )}
      </Suspense>
    </div>
  );
}
