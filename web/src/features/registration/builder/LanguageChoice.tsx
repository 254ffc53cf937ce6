import { SegmentedControl } from '@mantine/core';
import type { Language } from '#contract/kit/values.ts';
import { languages as facts } from '#messages/languages.ts';
import { m } from '#messages/generated/messages.js';
import classes from './builder.module.css';

interface Props {
  readonly languages: readonly Language[];
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

/** The language that is written in, where the organisation offers more than one. */
export function LanguageChoice({ languages, value, onChange }: Props) {
  if (languages.length < 2) return null;
  return (
    <SegmentedControl
      classNames={{ label: classes.segment }}
      aria-label={m.form_language()}
      value={value}
      onChange={onChange}
      data={languages.map((language) => ({ value: language, label: facts[language].name }))}
    />
  );
}
