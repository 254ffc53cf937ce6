import type { IntakeChoices, StaffIntake } from '#contract/console/intakes.ts';
import { m } from '#messages/generated/messages.js';
import { SaveBar } from '#web/shared/forms/SaveBar.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import classes from './form.module.css';
import type { IntakeValues } from './intakeForm.ts';
import { PastQuestion } from './PastQuestion.tsx';
import { DaysPart, EnrolmentPart, WhatPart } from './parts.tsx';
import { TeachingPart } from './TeachingPart.tsx';
import { useIntakeForm } from './useIntakeForm.ts';

interface Props {
  readonly choices: IntakeChoices;
  readonly start: IntakeValues;
  /** The intake that is changed; null for a new one. */
  readonly changed: StaffIntake | null;
  /** The id of the intake that is copied. */
  readonly copied?: string;
}

export function IntakeForm({ choices, start, changed, copied }: Props) {
  const { form, submit, pending, question } = useIntakeForm(start, changed, copied);
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormErrors errors={form.summary} />
      <WhatPart form={form} courses={choices.courses} changed={changed} />
      <DaysPart form={form} />
      <EnrolmentPart form={form} changed={changed} />
      <TeachingPart form={form} choices={choices} changed={changed} />
      <SaveBar form={form} label={changed ? m.intakes_save() : m.intakes_add_save()} pending={pending} />
      {question && <PastQuestion {...question} />}
    </form>
  );
}
