import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { IntakeChoices, StaffIntake } from '#contract/console/intakes.ts';
import { teachingRoles } from '#contract/kit/roles.ts';
import { m } from '#messages/generated/messages.js';
import { courseModes, modeWords } from '#web/features/intakes/modes.ts';
import { roleNames } from '#web/shared/roleNames.ts';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './form.module.css';
import type { PartProps } from './parts.tsx';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';

interface Props extends PartProps {
  readonly choices: IntakeChoices;
  readonly changed: StaffIntake | null;
}

type Teacher = Pick<IntakeChoices['trainers'][number], 'id' | 'name' | 'roles'> & {
  readonly lacks?: IntakeChoices['trainers'][number]['lacks'];
};

/** What can be chosen, with what is chosen already and could not be chosen anew. */
const withChosen = <T extends { readonly id: string }>(
  all: readonly T[],
  chosen: readonly T[],
): readonly T[] => [...all, ...chosen.filter(({ id }) => all.every((one) => one.id !== id))];

/** How, where and by whom it is taught. */
export function TeachingPart({ form, choices, changed }: Props) {
  const locations = withChosen(choices.locations, changed?.location ? [changed.location] : []);
  return (
    <FieldGroup legend={m.intakes_part_where()}>
      <NativeSelect
        {...form.text('mode')}
        label={m.intakes_mode()}
        description={m.intakes_mode_help()}
        {...helpBelow}
        data={courseModes.map((mode) => ({ value: mode, label: modeWords[mode]() }))}
      />
      <TextInput
        {...form.text('place')}
        label={m.intakes_place()}
        description={m.intakes_place_help()}
        {...helpBelow}
        autoComplete="off"
        maxLength={100}
      />
      <NativeSelect
        {...form.text('locationId')}
        label={m.intakes_location()}
        description={m.intakes_location_help()}
        {...helpBelow}
        data={[
          { value: '', label: m.intakes_no_location() },
          ...locations.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` })),
        ]}
      />
      <Trainers form={form} choices={choices} changed={changed} />
    </FieldGroup>
  );
}

const lackWords = { missing: m.intakes_trainer_missing, expired: m.intakes_trainer_expired };

const rolesOf = ({ roles }: Teacher) => teachingRoles.filter((role) => roles.includes(role));

function Trainers({ form, choices, changed }: Props) {
  const terms = useTerms();
  const { id, name, value, error, onChange } = form.choice('trainerIds');
  const trainers = withChosen<Teacher>(choices.trainers, changed?.trainers ?? []);
  const assessed = trainers.some((one) => value.includes(one.id) && one.roles.includes('assessor'));
  return (
    <Checkbox.Group
      size="md"
      value={[...value]}
      error={error}
      label={m.intakes_taught_by()}
      description={m.intakes_taught_by_help(terms)}
      onChange={onChange}
    >
      <div className={classes.people}>
        {trainers.length === 0 && <p className={classes.help}>{m.intakes_no_trainers(terms)}</p>}
        {trainers.map((one, at) => (
          <Checkbox
            key={one.id}
            id={at === 0 ? id : `${id}-${one.id}`}
            name={name}
            value={one.id}
            label={[one.name, ...rolesOf(one).map((role) => roleNames[role](terms))].join(' · ')}
            description={one.lacks && lackWords[one.lacks]()}
          />
        ))}
      </div>
      {value.length > 0 && !assessed && <p className={classes.help}>{m.intakes_no_assessor()}</p>}
    </Checkbox.Group>
  );
}
