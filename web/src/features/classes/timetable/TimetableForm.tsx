import type { ClassChoices, StaffClass, Timetable } from '#contract/classes/classes.ts';
import { m } from '#messages/generated/messages.js';
import { SaveBar } from '#web/shared/forms/SaveBar.tsx';
import { Choices } from '#web/ui/controls/Choices.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { Preview } from './Preview.tsx';
import { RepeatPart } from './RepeatPart.tsx';
import classes from './timetable.module.css';
import type { TimetableValues } from './timetableForm.ts';
import { useTimetableForm } from './useTimetableForm.ts';
import { WhatPart, WherePart } from './WherePart.tsx';
import { WhenPart } from './WhenPart.tsx';

interface Props {
  readonly timetable: Timetable;
  readonly choices: ClassChoices;
  /** The class that is changed; null for new ones. */
  readonly changed: StaffClass | null;
  readonly start: TimetableValues;
}

export function TimetableForm({ timetable, choices, changed, start }: Props) {
  const { form, submit, pending, following, ids } = useTimetableForm(timetable, start, changed);
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormErrors errors={form.summary} />
      {changed && following.length > 0 && (
        <Choices
          label={m.classes_form_scope()}
          value={form.values.scope}
          choices={[
            ['one', m.classes_form_scope_one()],
            ['following', m.classes_form_scope_following({ count: following.length })],
          ]}
          onChange={(scope) => form.set('scope', scope)}
        />
      )}
      <WhenPart form={form} isChange={changed !== null} />
      {!changed && <RepeatPart form={form} />}
      <WherePart form={form} choices={choices} changed={changed} />
      <WhatPart form={form} choices={choices} changed={changed} />
      <Preview intakeId={timetable.intake.id} values={form.values} ids={ids} />
      <SaveBar
        form={form}
        label={changed ? m.classes_form_save() : m.classes_form_save_add()}
        pending={pending}
      />
    </form>
  );
}
