import { Checkbox, Radio, Text } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import '#web/ui/controls/radioCss.ts';
import type { SelfCheck } from '#contract/learning/selfCheck.ts';
import { m } from '#messages/generated/messages.js';
import type { ChoiceField } from '#web/shared/forms/fieldProps.ts';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import classes from './content.module.css';

interface Props {
  readonly body: Pick<SelfCheck, 'question' | 'multiple' | 'choices'>;
  readonly field: ChoiceField<readonly string[]>;
  /** Choices to mark as correct. */
  readonly right: readonly string[];
}

/** The choices of a question as one group of radio buttons or checkboxes, labelled by the question. */
export function Choices({ body, field, right }: Props) {
  const { id: group, value: chosen, error, onChange } = field;
  const Control = body.multiple ? Checkbox : Radio;
  const toggle = (id: string, on: boolean) => {
    if (!body.multiple) onChange([id]);
    else onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  };
  const hint = body.multiple ? m.learning_check_choose_many() : m.learning_check_choose_one();
  return (
    <fieldset className={classes.choices} aria-describedby={`${group}-hint`}>
      <legend>{body.question}</legend>
      <Text
        id={`${group}-hint`}
        size="sm"
        c={error ? 'var(--brand-error)' : undefined}
        role={error ? 'alert' : undefined}
      >
        {error ?? hint}
      </Text>
      {body.choices.map((choice, i) => (
        <div key={choice.id} className={classes.choice}>
          <Control
            size="md"
            // The first one takes the focus when none is chosen.
            id={i === 0 ? group : `${group}-${choice.id}`}
            name={group}
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
