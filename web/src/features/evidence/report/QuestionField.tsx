import '#web/ui/controls/radioCss.ts';
import { Radio, Textarea } from '@mantine/core';
import type { QuestionOf } from '#contract/assessments/items.ts';
import { m } from '#messages/generated/messages.js';
import type { ChoiceField } from '#web/shared/forms/fieldProps.ts';
import classes from './report.module.css';

interface Props {
  readonly question: QuestionOf<'third_party_report'>['questions'][number];
  readonly field: ChoiceField<string>;
}

/** One question, answered with yes or no, or in words. */
export function QuestionField({ question, field: { id, value, error, onChange } }: Props) {
  // The author's text has its own direction, whatever that of the page is.
  const label = <span dir="auto">{question.text}</span>;
  // The list on top names the question; here it stands beside.
  const shown = { label, size: 'md', value, error: error && m.report_e_answer() } as const;
  if (question.answer === 'text') {
    return (
      <Textarea
        {...shown}
        id={id}
        rows={4}
        maxLength={4000}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <Radio.Group {...shown} name={id} onChange={onChange}>
      <div className={classes.choices}>
        <Radio id={id} size="md" value="yes" label={m.report_yes()} />
        <Radio id={`${id}-no`} size="md" value="no" label={m.report_no()} />
      </div>
    </Radio.Group>
  );
}
