import { NativeSelect, TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import type { QuestionProps } from './questionProps.ts';
import classes from './questions.module.css';
import { PartRows, Rows, RowText, withoutPart } from './Rows.tsx';

/** What is watched for. */
export function ObservationQuestion({ question, onChange }: QuestionProps<'observation'>) {
  return (
    <PartRows
      words={{
        legend: m.questions_observed(),
        help: m.questions_observed_help(),
        add: m.questions_observed_add(),
        remove: m.questions_observed_remove,
        text: m.questions_observed_text,
      }}
      moves={{ up: m.questions_observed_up, down: m.questions_observed_down }}
      parts={question.criteria}
      onChange={(criteria, about) => onChange({ ...question, criteria }, null, about)}
    />
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
