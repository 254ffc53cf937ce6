import './wordsCss.ts';
import { SegmentedControl } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '#contract/kit/values.ts';
import { languages } from '#messages/languages.ts';
import { m } from '#messages/generated/messages.js';
import { BackToSettings } from '#web/shared/log/BackToSettings.tsx';
import { Page } from '#web/ui/Page.tsx';
import { LanguageForm } from './LanguageForm.tsx';
import { inLanguage, wordsQuery } from './words.api.ts';
import classes from './words.module.css';

/** What the organisation calls things, in each language. */
export function WordsScreen() {
  const words = useSuspenseQuery(wordsQuery).data;
  const [chosen, choose] = useState<Language>('en');
  return (
    <Page title={m.words_title()} lead={m.words_lead()} back={<BackToSettings subject="words" />}>
      <SegmentedControl
        className={classes.languages}
        aria-label={m.words_language()}
        value={chosen}
        onChange={choose}
        data={words.languages.map(({ language, offered }) => ({
          value: language,
          label: offered ? languages[language].name : m.words_not_offered({ name: languages[language].name }),
        }))}
      />
      <LanguageForm key={chosen} words={inLanguage(words, chosen)} />
    </Page>
  );
}
