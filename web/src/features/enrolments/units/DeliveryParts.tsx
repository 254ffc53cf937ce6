import { Checkbox, NativeSelect, Text } from '@mantine/core';
import '#web/ui/controls/checkboxCss.ts';
import type { DeliveryMode } from '#contract/unitEnrolments/unitEnrolments.ts';
import { m } from '#messages/generated/messages.js';
import type { ChoiceField, TextField } from '#web/shared/forms/fieldProps.ts';
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

/** Where a unit is taught: at the place of its intake, unless another one is chosen. */
export function PlaceField({
  field,
  unit,
  places: { intakeLocation, locations },
}: Pick<ActProps, 'unit' | 'places'> & { readonly field: TextField }) {
  const isListed = locations.some(({ id }) => id === unit.location?.id);
  const all = unit.location && !isListed ? [unit.location, ...locations] : locations;
  if (all.length === 0) return null;
  const usual = intakeLocation
    ? m.unit_enrolments_deliver_place_intake({ place: intakeLocation.name })
    : m.unit_enrolments_deliver_place_none();
  return (
    <NativeSelect
      {...field}
      size="md"
      label={m.unit_enrolments_deliver_place()}
      data={[
        { value: '', label: usual },
        ...all
          .filter(({ id }) => id !== intakeLocation?.id || id === unit.location?.id)
          .map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
