import { Button, Checkbox, Radio, Textarea, TextInput } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import '#web/ui/controls/radioCss.ts';
import { useId } from 'react';
import { m } from '#messages/generated/messages.js';
import classes from '#web/features/editions/editions.module.css';
import type { BodyProps } from './bodyProps.ts';

/** A question with choices: which are right, and what is said afterwards. */
export function SelfCheckBody({ body, onChange }: BodyProps<'self_check'>) {
  const { multiple, choices, correct } = body;
  const many = (on: boolean): void =>
    onChange({ ...body, multiple: on, correct: on ? correct : correct.slice(0, 1) }, '');
  const add = (): void =>
    onChange({ ...body, choices: [...choices, { id: crypto.randomUUID().slice(0, 8), text: '' }] }, '');
  return (
    <>
      <Textarea
        label={m.editions_question()}
        value={body.question}
        maxLength={5000}
        autosize
        minRows={2}
        onChange={({ currentTarget: { value } }) => onChange({ ...body, question: value }, 'question')}
      />
      <Checkbox
        label={m.editions_multiple()}
        checked={multiple}
        onChange={({ currentTarget }) => many(currentTarget.checked)}
      />
      <fieldset className={classes.part}>
        <legend className={classes.label}>{m.editions_choices()}</legend>
        <span className={classes.meta}>{m.editions_choices_help()}</span>
        {choices.map((choice, at) => (
          <Choice key={choice.id} at={at} body={body} onChange={onChange} />
        ))}
        <Button variant="default" onClick={add} disabled={choices.length >= 20}>
          {m.editions_choice_add()}
        </Button>
      </fieldset>
      <Textarea
        label={m.editions_explanation()}
        description={m.editions_explanation_help()}
        value={body.explanation}
        maxLength={5000}
        autosize
        minRows={2}
        onChange={({ currentTarget: { value } }) => onChange({ ...body, explanation: value }, 'explanation')}
      />
    </>
  );
}

type ChoiceProps = Pick<BodyProps<'self_check'>, 'body' | 'onChange'> & { readonly at: number };

function Choice({ at, body, onChange }: ChoiceProps) {
  const group = useId();
  const { multiple, choices, correct } = body;
  const { id, text } = choices[at]!;
  const Control = multiple ? Checkbox : Radio;
  const mark = (on: boolean): void => {
    const others = multiple ? correct.filter((one) => one !== id) : [];
    onChange({ ...body, correct: on ? [...others, id] : others }, '');
  };
  const write = (value: string): void =>
    onChange(
      { ...body, choices: choices.map((one) => (one.id === id ? { id, text: value } : one)) },
      `choice-${id}`,
    );
  const remove = (): void =>
    onChange(
      {
        ...body,
        choices: choices.filter((one) => one.id !== id),
        correct: correct.filter((one) => one !== id),
      },
      '',
    );
  return (
    <div className={classes.choice}>
      <Control
        name={multiple ? group : 'right-choice'}
        aria-label={m.editions_choice_right({ number: at + 1 })}
        checked={correct.includes(id)}
        onChange={({ currentTarget }) => mark(currentTarget.checked)}
      />
      <TextInput
        className={classes.grow}
        aria-label={m.editions_choice({ number: at + 1 })}
        value={text}
        maxLength={2000}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <Button variant="subtle" onClick={remove} aria-label={m.editions_choice_remove({ number: at + 1 })}>
        {m.editions_remove()}
      </Button>
    </div>
  );
}
