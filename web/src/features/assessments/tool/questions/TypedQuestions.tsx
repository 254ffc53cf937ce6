import { TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { NumberField } from '#web/ui/controls/NumberField.tsx';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { LinesField } from './Fields.tsx';
import type { QuestionProps } from './questionProps.ts';
import classes from './questions.module.css';

/** The answers that are accepted, and how long one may be. */
export function ShortTextQuestion({ question, answerKey, onChange }: QuestionProps<'short_text'>) {
  return (
    <>
      {answerKey && (
        <LinesField
          label={m.questions_accepted()}
          description={m.questions_accepted_help()}
          lines={answerKey.accepted}
          onChange={(accepted) => onChange(question, { ...answerKey, accepted }, 'accepted')}
        />
      )}
      <div className={classes.fields}>
        <NumberField
          label={m.questions_longest()}
          description={m.questions_longest_help()}
          value={question.maxLength}
          min={1}
          max={500}
          onChange={(maxLength) => onChange({ ...question, maxLength }, answerKey, 'maxLength')}
        />
      </div>
    </>
  );
}

/** The number that is right, how far off an answer may be, and what it measures. */
export function NumberQuestion({ question, answerKey, onChange }: QuestionProps<'number'>) {
  return (
    <div className={classes.fields}>
      {answerKey && (
        <>
          <NumberField
            label={m.questions_value()}
            value={answerKey.value}
            decimals
            onChange={(value) => onChange(question, { ...answerKey, value }, 'value')}
            onEmpty={() => onChange(question, { ...answerKey, value: null }, 'value')}
          />
          <NumberField
            label={m.questions_tolerance()}
            description={m.questions_tolerance_help()}
            value={answerKey.tolerance}
            min={0}
            decimals
            onChange={(tolerance) => onChange(question, { ...answerKey, tolerance }, 'tolerance')}
          />
        </>
      )}
      <TextInput
        label={m.questions_measure()}
        description={m.questions_measure_help()}
        {...helpBelow}
        value={question.measure ?? ''}
        maxLength={40}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...question, measure: value || null }, answerKey, 'measure')
        }
      />
    </div>
  );
}
