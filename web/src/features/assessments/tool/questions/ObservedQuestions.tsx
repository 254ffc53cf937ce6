import '#web/ui/controls/checkboxCss.ts';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { NumberField } from '#web/ui/controls/NumberField.tsx';
import type { QuestionProps } from './questionProps.ts';
import classes from './questions.module.css';
import { PartRows, Rows, RowText, withoutPart } from './Rows.tsx';

type ObservationProps = QuestionProps<'observation'>;
type Amount = NonNullable<ObservationProps['question']['amount']>;

/** What is watched for, and how much of it has to be seen. */
export function ObservationQuestion({ question, onChange }: ObservationProps) {
  const { criteria, amount } = question;
  const ask = (several: boolean): void => {
    const { amount: _amount, ...once } = question;
    const added = { occasions: 2, minutes: null, settings: [] };
    onChange(several ? { ...question, amount: added } : once, null, '');
  };
  return (
    <>
      <PartRows
        words={{
          legend: m.questions_observed(),
          help: m.questions_observed_help(),
          add: m.questions_observed_add(),
          remove: m.questions_observed_remove,
          text: m.questions_observed_text,
        }}
        moves={{ up: m.questions_observed_up, down: m.questions_observed_down }}
        parts={criteria}
        onChange={(next, about) => onChange({ ...question, criteria: next }, null, about)}
      />
      <Checkbox
        label={m.questions_amount()}
        description={m.questions_amount_help()}
        checked={amount !== undefined}
        onChange={({ currentTarget }) => ask(currentTarget.checked)}
      />
      {amount && (
        <AmountFields
          amount={amount}
          onChange={(next, about) => onChange({ ...question, amount: next }, null, about)}
        />
      )}
    </>
  );
}

interface AmountFieldsProps {
  readonly amount: Amount;
  readonly onChange: (amount: Amount, about: string) => void;
}

/** On how many occasions, how long in all, and where. */
function AmountFields({ amount, onChange }: AmountFieldsProps) {
  const { occasions, minutes, settings } = amount;
  return (
    <>
      <div className={classes.fields}>
        <NumberField
          label={m.questions_occasions()}
          value={occasions}
          min={1}
          max={200}
          onChange={(next) => onChange({ ...amount, occasions: next }, 'occasions')}
        />
        <NumberField
          label={m.questions_hours()}
          description={m.questions_hours_help()}
          value={minutes === null ? null : minutes / 60}
          min={1}
          max={4800}
          onChange={(hours) => onChange({ ...amount, minutes: hours * 60 }, 'hours')}
          onEmpty={() => onChange({ ...amount, minutes: null }, 'hours')}
        />
      </div>
      <PartRows
        words={{
          legend: m.questions_settings(),
          help: m.questions_settings_help(),
          add: m.questions_settings_add(),
          remove: m.questions_settings_remove,
          text: m.questions_settings_text,
        }}
        parts={settings}
        onChange={(next, about) => onChange({ ...amount, settings: next }, about)}
      />
    </>
  );
}

type ReportProps = QuestionProps<'third_party_report'>;
type ReportedQuestion = ReportProps['question']['questions'][number];

/** Who reports, and what they are asked. */
export function ReportQuestion({ question, onChange }: ReportProps) {
  const { who, questions } = question;
  const set = (next: ReportedQuestion[], about: string): void =>
    onChange({ ...question, questions: next }, null, about);
  const change = (id: string, part: Partial<ReportedQuestion>, about: string): void =>
    set(
      questions.map((one) => (one.id === id ? { ...one, ...part } : one)),
      about,
    );
  return (
    <>
      <TextInput
        label={m.questions_who()}
        description={m.questions_who_help()}
        value={who}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => onChange({ ...question, who: value }, null, 'who')}
      />
      <Rows
        words={{
          legend: m.questions_asked(),
          add: m.questions_asked_add(),
          remove: m.questions_asked_remove,
        }}
        ids={questions.map(({ id }) => id)}
        onAdd={(id) => set([...questions, { id, text: '', answer: 'text' }], '')}
        onRemove={(id) => set(withoutPart(questions, id), '')}
      >
        {(id, number) => (
          <>
            <RowText
              label={m.questions_asked_text({ number })}
              value={questions[number - 1]!.text}
              onChange={(text) => change(id, { text }, `question-${id}`)}
            />
            <NativeSelect
              className={classes.answer}
              aria-label={m.questions_asked_answer({ number })}
              value={questions[number - 1]!.answer}
              data={[
                { value: 'text', label: m.questions_answer_text() },
                { value: 'yes_no', label: m.questions_answer_yes_no() },
              ]}
              onChange={({ currentTarget: { value } }) =>
                change(id, { answer: value === 'yes_no' ? 'yes_no' : 'text' }, '')
              }
            />
          </>
        )}
      </Rows>
    </>
  );
}
