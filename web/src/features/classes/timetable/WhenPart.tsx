import { TextInput } from '@mantine/core';
import { m } from '#messages/generated/messages.js';
import { useThere } from '#web/features/classes/classWords.ts';
import type { useForm } from '#web/shared/forms/useForm.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { FieldGroup } from '#web/ui/parts/FieldGroup.tsx';
import classes from './timetable.module.css';
import type { TimetableValues } from './timetableForm.ts';

export interface PartProps {
  readonly form: ReturnType<typeof useForm<TimetableValues>>;
}

/** The day of the class, and from when to when. */
export function WhenPart({ form, isChange }: PartProps & { readonly isChange: boolean }) {
  const { timeZone } = useThere();
  const isOnce = isChange || form.values.repeats === 'once';
  return (
    <FieldGroup legend={m.classes_form_when()}>
      <DayFields {...form.choice('day')} label={isOnce ? m.classes_form_day() : m.classes_form_first_day()} />
      <div className={classes.times}>
        <TextInput {...form.text('from')} type="time" label={m.classes_form_from()} />
        <TextInput {...form.text('to')} type="time" label={m.classes_form_to()} />
      </div>
      <p className={classes.help}>{m.classes_form_zone({ zone: timeZone.replaceAll('_', ' ') })}</p>
    </FieldGroup>
  );
}
