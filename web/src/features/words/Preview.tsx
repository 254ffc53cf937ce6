import { Text, Title } from '@mantine/core';
import { Fragment } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { EnteredTerms, SentencePlace } from '#contract/console/words.ts';
import type { Language } from '#contract/kit/values.ts';
import { directionOf } from '#messages/languages.ts';
import { m } from '#messages/generated/messages.js';
import { previewQuery } from './words.api.ts';
import classes from './words.module.css';

interface Props {
  readonly language: Language;
  readonly terms: EnteredTerms;
}

const places: Readonly<Record<SentencePlace, () => string>> = {
  title: m.words_preview_title,
  screen: m.words_preview_screen,
  email: m.words_preview_email,
  document: m.words_preview_document,
};

/** Titles, sentences of students' screens, letters and documents with the words as they are typed. */
export function Preview({ language, terms }: Props) {
  const isWhole = Object.values(terms).every(({ one, other }) => one !== '' && other !== '');
  const { data, isError } = useQuery({ ...previewQuery(language, JSON.stringify(terms)), enabled: isWhole });
  return (
    <section aria-labelledby="words-preview" className={classes.preview}>
      <Title order={2} size="h3" id="words-preview">
        {m.words_preview()}
      </Title>
      {isError && <Text role="status">{m.words_preview_failed()}</Text>}
      {[...Map.groupBy(data?.sentences ?? [], ({ where }) => where)].map(([where, sentences]) => (
        <Fragment key={where}>
          <Title order={3} size="sm" className={classes.place}>
            {places[where]()}
          </Title>
          <ul className={classes.sentences} lang={language} dir={directionOf(language)}>
            {sentences.map(({ text }, place) => (
              // Two words may be the same, and then two sentences are.
              <li key={place} data-where={where}>
                {text}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}
