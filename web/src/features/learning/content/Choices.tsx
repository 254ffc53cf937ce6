import { Checkbox, Radio, Text } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import '#web/ui/controls/radioCss.ts';
import { useId } from 'react';
import type { ContentBody } from '#contract/learning.ts';
import { m } from '#messages/generated/messages.js';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from './content.module.css';

interface Props {
  readonly body: Extract<ContentBody, { kind: 'self_check' }>;
  readonly chosen: readonly string[];
  /** Choices to mark as correct. */
  readonly right: readonly string[];
  readonly error: string | null;
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** The choices of a question as one group of radio buttons or checkboxes, labelled by the question. */
export function Choices({ body, chosen, right, error, onChoose }: Props) {
  const name = useId();
  const Control = body.multiple ? Checkbox : Radio;
  const toggle = (id: string, on: boolean) => {
    if (!body.multiple) onChoose([id]);
    else onChoose(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  };
  const hint = body.multiple ? m.learning_check_choose_many() : m.learning_check_choose_one();
  return (
    <fieldset className={classes.choices} aria-describedby={`${name}-hint`}>
      <legend>{body.question}</legend>
      <Text
        id={`${name}-hint`}
        size="sm"
        c={error ? 'var(--brand-error)' : undefined}
        role={error ? 'alert' : undefined}
      >
        {error ?? hint}
      </Text>
      {body.choices.map((choice) => (
        <div key={choice.id} className={classes.choice}>
          <Control
            size="md"
            name={name}
            label={
              <>
                {choice.text}
                {right.includes(choice.id) && (
                  <span className={classes.right}>
                    <StatusBadge tone="success">{m.learning_check_right()}</StatusBadge>
                  </span>
                )}
              </>
            }
            checked={chosen.includes(choice.id)}
            onChange={(event) => toggle(choice.id, event.currentTarget.checked)}
          />
        </div>
      ))}
    </fieldset>
  );
}
