import { Checkbox, Text } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import type { DeliveryMode } from '#contract/unitEnrolments/unitEnrolments.ts';
import { m } from '#messages/generated/messages.js';
import type { ChoiceField } from '#web/shared/forms/fieldProps.ts';
import { modeWords } from './unitFacts.ts';
import classes from './units.module.css';
import { outcomeWords } from '#web/shared/outcomeWords.ts';
import type { ActProps } from './useUnitAct.ts';

/** What saying that a unit was delivered does. */
export function DeliveryMeaning({ unit, personName: name }: ActProps) {
  const { delivered, decided, outcome, outcomes } = unit;
  return (
    <>
      <Text>
        {delivered ? m.unit_enrolments_deliver_earned() : m.unit_enrolments_deliver_earns()}{' '}
        {m.unit_enrolments_deliver_told({ name })}
      </Text>
      {outcomes.includes('rpl_granted') && <Text>{m.unit_enrolments_deliver_recognition()}</Text>}
      {decided && <Text>{m.unit_enrolments_deliver_stays({ outcome: outcomeWords[outcome]() })}</Text>}
    </>
  );
}

const modes = Object.keys(modeWords) as DeliveryMode[];

/** How a unit was delivered: several ways, or none said. */
export const ModeBoxes = ({
  field: { id, name, value, error, onChange },
}: {
  readonly field: ChoiceField<readonly DeliveryMode[]>;
}) => (
  <Checkbox.Group
    size="md"
    label={m.unit_enrolments_deliver_modes()}
    value={[...value]}
    error={error}
    onChange={(chosen) => onChange(modes.filter((mode) => chosen.includes(mode)))}
  >
    <div className={classes.choices}>
      {modes.map((mode, i) => (
        <Checkbox
          key={mode}
          id={i === 0 ? id : `${id}-${mode}`}
          name={name}
          value={mode}
          label={modeWords[mode]()}
        />
      ))}
    </div>
  </Checkbox.Group>
);
