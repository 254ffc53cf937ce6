import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ClassChoices, StaffClass } from '#contract/classes/classes.ts';
import { m } from '#messages/generated/messages.js';
import type { ChoiceField } from '#web/shared/forms/fieldProps.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { helpBelow } from '#web/ui/controls/helpBelow.ts';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';
import classes from './timetable.module.css';
import type { PartProps } from './WhenPart.tsx';

interface Props extends PartProps {
  readonly choices: ClassChoices;
  readonly changed: StaffClass | null;
}

/** What can be chosen, with what is chosen already and could not be chosen anew. */
const withChosen = <T extends { readonly id: string }>(
  all: readonly T[],
  chosen: readonly T[],
): readonly T[] => [...all, ...chosen.filter(({ id }) => all.every((one) => one.id !== id))];

/** In which room, or under which link. */
export function WherePart({ form, choices, changed }: Props) {
  const terms = useTerms();
  const locations = withChosen(choices.locations, changed?.location ? [changed.location] : []);
  return (
    <FieldGroup legend={m.classes_form_where()}>
      <NativeSelect
        {...form.text('locationId')}
        label={m.classes_form_location()}
        data={[
          { value: '', label: m.classes_form_location_none() },
          ...locations.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` })),
        ]}
      />
      <TextInput
        {...form.text('room')}
        label={m.classes_form_room()}
        description={m.classes_form_room_help(terms)}
        {...helpBelow}
        autoComplete="off"
        maxLength={100}
      />
      <TextInput
        {...form.text('link')}
        label={m.classes_form_link()}
        description={m.classes_form_link_help()}
        {...helpBelow}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
      />
    </FieldGroup>
  );
}

/** What it is about, who gives it, and a note for students. */
export function WhatPart({ form, choices, changed }: Props) {
  const terms = useTerms();
  const units = withChosen(choices.units, changed?.units ?? []);
  const trainers = withChosen(choices.trainers, changed?.trainers ?? []);
  return (
    <FieldGroup legend={m.classes_form_what()}>
      <Several
        field={form.choice('trainerIds')}
        label={m.classes_form_trainers()}
        options={trainers.map(({ id, name }) => ({ id, text: name }))}
      />
      {units.length === 0 ? (
        <p className={classes.help}>{m.classes_form_units_none(terms)}</p>
      ) : (
        <Several
          field={form.choice('unitIds')}
          label={m.classes_form_units(terms)}
          help={m.classes_form_units_help()}
          options={units.map(({ id, code, title }) => ({ id, text: `${code} ${title}` }))}
        />
      )}
      <Textarea
        {...form.text('note')}
        label={m.classes_form_note(terms)}
        description={m.classes_form_note_help()}
        {...helpBelow}
        autosize
        minRows={2}
        maxLength={500}
      />
    </FieldGroup>
  );
}

interface SeveralProps {
  readonly field: ChoiceField<readonly string[]>;
  readonly label: string;
  readonly help?: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
}

function Several({ field, label, help, options }: SeveralProps) {
  return (
    <Checkbox.Group
      size="md"
      label={label}
      description={help}
      error={field.error}
      value={[...field.value]}
      onChange={field.onChange}
    >
      <div className={classes.several}>
        {options.map(({ id, text }, at) => (
          <Checkbox
            key={id}
            id={at === 0 ? field.id : `${field.id}-${id}`}
            name={field.name}
            value={id}
            label={text}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
