import { Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Language } from '#contract/kit/values.ts';
import type { OwnQuestion } from '#contract/registration/form/formContent.ts';
import { m } from '#messages/generated/messages.js';
import { placeId } from './findingWords.ts';

interface Props {
  readonly question: OwnQuestion;
  readonly language: Language;
  readonly error: string | undefined;
  readonly isNew: boolean;
  readonly onLeave: () => void;
  readonly onChange: (part: Partial<OwnQuestion>) => void;
}

/** What is asked, and the help under it, in one language. */
export function QuestionWords({ question, language, error, isNew, onLeave, onChange }: Props) {
  const { id, kind, label, help } = question;
  const first = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isNew) first.current?.focus();
  }, [isNew]);
  const english = language === 'en';
  return (
    <>
      <Textarea
        ref={first}
        id={placeId(`questions.${id}.label`)}
        label={kind === 'statement' ? m.form_statement_label() : m.form_label()}
        description={english ? m.form_label_help() : m.form_label_language()}
        error={english && error}
        required={english}
        withAsterisk={false}
        maxLength={1000}
        autosize
        minRows={1}
        value={label[language] ?? ''}
        onBlur={onLeave}
        onChange={({ currentTarget }) => onChange({ label: { ...label, [language]: currentTarget.value } })}
      />
      <Textarea
        label={m.form_help()}
        description={m.form_help_help()}
        maxLength={1000}
        autosize
        minRows={1}
        value={help[language] ?? ''}
        onChange={({ currentTarget }) => onChange({ help: { ...help, [language]: currentTarget.value } })}
      />
    </>
  );
}
