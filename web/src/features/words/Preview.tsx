import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { EnteredTerms } from '#contract/console/words.ts';
import type { Language } from '#contract/kit/values.ts';
import { directionOf } from '#messages/languages.ts';
import { m } from '#messages/generated/messages.js';
import { previewQuery } from './words.api.ts';
import classes from './words.module.css';

interface Props {
  readonly language: Language;
  readonly terms: EnteredTerms;
}

/** Titles and sentences of students' screens with the words as they are typed. */
export function Preview({ language, terms }: Props) {
  const isWhole = Object.values(terms).every(({ one, other }) => one !== '' && other !== '');
  const { data, isError } = useQuery({ ...previewQuery(language, JSON.stringify(terms)), enabled: isWhole });
  return (
    <section aria-labelledby="words-preview" className={classes.preview}>
      <Title order={2} size="h3" id="words-preview">
        {m.words_preview()}
      </Title>
      {isError && <Text role="status">{m.words_preview_failed()}</Text>}
      <ul className={classes.sentences} lang={language} dir={directionOf(language)}>
        {data?.sentences.map(({ where, text }, place) => (
          // Two words may be the same, and then two sentences are.
          <li key={place} data-where={where}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
