import { Checkbox, Radio } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import '#web/ui/controls/radioCss.ts';
import { useId } from 'react';
import { m } from '#messages/generated/messages.js';
import type { QuestionProps } from './questionProps.ts';
import classes from './questions.module.css';
import { Rows, RowText, withoutPart, withText } from './Rows.tsx';

/** Choices, and which of them are right. */
export function ChoiceQuestion({ question, answerKey, onChange }: QuestionProps<'choice'>) {
  const group = useId();
  const { multiple, choices } = question;
  const right = answerKey?.choices ?? [];
  const Control = multiple ? Checkbox : Radio;
  const keyOf = (ids: readonly string[]) => answerKey && { ...answerKey, choices: [...ids] };
  const many = (on: boolean): void =>
    onChange({ ...question, multiple: on }, keyOf(on ? right : right.slice(0, 1)), '');
  const mark = (id: string, on: boolean): void => {
    const others = multiple ? right.filter((one) => one !== id) : [];
    onChange(question, keyOf(on ? [...others, id] : others), '');
  };
  const set = (next: typeof choices, ids: readonly string[], about: string): void =>
    onChange({ ...question, choices: next }, keyOf(ids), about);
  return (
    <>
      <Checkbox
        label={m.questions_multiple()}
        checked={multiple}
        onChange={({ currentTarget }) => many(currentTarget.checked)}
      />
      <Rows
        words={{
          legend: m.questions_choices(),
          help: answerKey ? m.questions_choices_help() : '',
          add: m.questions_choice_add(),
          remove: m.questions_choice_remove,
        }}
        ids={choices.map(({ id }) => id)}
        onAdd={(id) => set([...choices, { id, text: '' }], right, '')}
        onRemove={(id) =>
          set(
            withoutPart(choices, id),
            right.filter((one) => one !== id),
            '',
          )
        }
      >
        {(id, number) => (
          <>
            {answerKey && (
              <Control
                name={multiple ? `${group}-${id}` : group}
                aria-label={m.questions_choice_right({ number })}
                checked={right.includes(id)}
                onChange={({ currentTarget }) => mark(id, currentTarget.checked)}
              />
            )}
            <RowText
              label={m.questions_choice({ number })}
              value={choices[number - 1]!.text}
              onChange={(text) => set(withText(choices, id, text), right, `choice-${id}`)}
            />
          </>
        )}
      </Rows>
    </>
  );
}

/** Whether the statement is true; an assessor who judges needs no answer here. */
export function TrueFalseQuestion({ question, answerKey, onChange }: QuestionProps<'true_false'>) {
  if (!answerKey) return null;
  return (
    <Radio.Group
      label={m.questions_right_answer()}
      value={answerKey.answer === null ? '' : String(answerKey.answer)}
      onChange={(value) => onChange(question, { ...answerKey, answer: value === 'true' }, '')}
    >
      <div className={classes.options}>
        <Radio value="true" label={m.questions_true()} />
        <Radio value="false" label={m.questions_false()} />
      </div>
    </Radio.Group>
  );
}
