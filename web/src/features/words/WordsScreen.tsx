import './wordsCss.ts';
import { SegmentedControl } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '#contract/kit/values.ts';
import { languages } from '#messages/languages.ts';
import { m } from '#messages/generated/messages.js';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { LanguageForm } from './LanguageForm.tsx';
import { wordsQuery } from './words.api.ts';
import classes from './words.module.css';

/** What the organisation calls things, in each language. */
export function WordsScreen() {
  const { languages: all } = useSuspenseQuery(wordsQuery).data;
  const [chosen, choose] = useState<Language>('en');
  const shown = all.find(({ language }) => language === chosen)!;
  return (
    <Page
      title={m.words_title()}
      lead={m.words_lead()}
      back={
        <LinkButton to="/console/settings" variant="subtle" size="compact-md">
          {m.settings_back()}
        </LinkButton>
      }
    >
      <SegmentedControl
        className={classes.languages}
        aria-label={m.words_language()}
        value={chosen}
        onChange={(next) => choose(next as Language)}
        data={all.map(({ language, offered }) => ({
          value: language,
          label: offered ? languages[language].name : m.words_not_offered({ name: languages[language].name }),
        }))}
      />
      {/* What was saved makes another form. */}
      <LanguageForm key={`${chosen} ${shown.revision}`} words={shown} />
    </Page>
  );
}
