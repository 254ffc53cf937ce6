import '#web/ui/controls/radioCss.ts';
import { Radio, Textarea } from '@mantine/core';
import type { QuestionOf } from '#contract/assessments/items.ts';
import { m } from '#messages/generated/messages.js';
import classes from './report.module.css';

interface Props {
  /** Of the field or the first choice, to which a summary of errors leads. */
  readonly id: string;
  readonly question: QuestionOf<'third_party_report'>['questions'][number];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One question, answered with yes or no, or in words. */
export function QuestionField({ id, question, value, error, onChange }: Props) {
  // What the author wrote runs in its own direction, whatever that of the page is.
  const label = <span dir="auto">{question.text}</span>;
  if (question.answer === 'text') {
    return (
      <Textarea
        id={id}
        label={label}
        size="md"
        rows={4}
        maxLength={4000}
        error={error}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <Radio.Group name={id} size="md" label={label} error={error} value={value} onChange={onChange}>
      <div className={classes.choices}>
        <Radio id={id} size="md" value="yes" label={m.report_yes()} />
        <Radio id={`${id}-no`} size="md" value="no" label={m.report_no()} />
      </div>
    </Radio.Group>
  );
}
