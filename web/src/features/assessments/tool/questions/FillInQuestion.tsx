import { Checkbox, Textarea } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import { useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { LinesField } from './Fields.tsx';
import { gapsOf, segmentsOfText, textOfSegments } from './gaps.ts';
import type { QuestionProps } from './questionProps.ts';
import classes from './questions.module.css';

/** A text with its gaps in brackets, and which gaps offer a list. */
export function FillInQuestion({ question, answerKey, onChange }: QuestionProps<'fill_in'>) {
  const [typed, setTyped] = useState('');
  const read = (text: string) => {
    const now = segmentsOfText(text, { question, key: answerKey });
    return { question: now.question, key: answerKey && now.key };
  };
  const said = textOfSegments(question, answerKey);
  const now = read(typed);
  // What is typed stays as long as it says the same, so that the cursor never jumps.
  const asTyped = textOfSegments(now.question, now.key) === said;
  const write = (text: string): void => {
    setTyped(text);
    const next = read(text);
    onChange(next.question, next.key, 'text');
  };
  const offer = (gap: string, choices: string[] | null, about: string): void => {
    const segments = question.segments.map((one) =>
      one.type === 'gap' && one.id === gap ? { ...one, choices } : one,
    );
    onChange({ ...question, segments }, answerKey, about);
  };
  return (
    <>
      <Textarea
        label={m.questions_gaps()}
        description={answerKey ? m.questions_gaps_help() : m.questions_gaps_help_assessor()}
        value={asTyped ? typed : said}
        maxLength={5000}
        autosize
        minRows={3}
        onChange={({ currentTarget: { value } }) => write(value)}
        // Answers are not kept for an assessor: they go when the text is left.
        onBlur={() => answerKey ?? setTyped('')}
      />
      {gapsOf(question).map(({ id, choices }, at) => (
        <GapList
          key={id}
          number={at + 1}
          accepted={answerKey?.gaps[id] ?? []}
          choices={choices}
          onChange={(next, isTyped) => offer(id, next, isTyped ? `gap-${id}` : '')}
        />
      ))}
    </>
  );
}

interface GapListProps {
  readonly number: number;
  readonly accepted: readonly string[];
  readonly choices: readonly string[] | null;
  readonly onChange: (choices: string[] | null, isTyped: boolean) => void;
}

/** Whether a gap is chosen from a list, and what the list offers. */
function GapList({ number, accepted, choices, onChange }: GapListProps) {
  return (
    <fieldset className={classes.part}>
      <legend className={classes.label}>
        {accepted.length > 0
          ? m.questions_gap_of({ number, answers: accepted.join(' / ') })
          : m.questions_gap({ number })}
      </legend>
      <Checkbox
        label={m.questions_gap_list()}
        aria-label={m.questions_gap_list_of({ number })}
        checked={choices !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? [...accepted] : null, false)}
      />
      {choices && (
        <LinesField
          label={m.questions_gap_choices({ number })}
          description={m.questions_gap_choices_help()}
          lines={choices}
          onChange={(lines) => onChange(lines, true)}
        />
      )}
    </fieldset>
  );
}
