import { Button } from '@mantine/core';
import { useState } from 'react';
import type { IntakePage } from '#contract/console/intakes.ts';
import type { IntakeDueDay } from '#contract/console/intakes/dueDays.ts';
import { m } from '#messages/generated/messages.js';
import { dayText } from '#web/features/intakes/intakeWords.ts';
import { dayOf, noDay } from '#web/lib/dayParts.ts';
import { SaveBar } from '#web/shared/forms/SaveBar.tsx';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import classes from './dueDays.module.css';
import { isAfterEnd, withoutText } from './dueDaysForm.ts';
import { useDueDaysForm } from './useDueDaysForm.ts';

interface Props {
  readonly intake: IntakePage;
}

/** A day for each assessment, saved together. */
export function DueDaysForm({ intake }: Props) {
  const { form, assessments, submit, count, pending } = useDueDaysForm(intake);
  const { startsOn, endsOn } = intake;
  const isCountable = startsOn !== null && assessments.some(({ dueAfterDays }) => dueAfterDays !== null);
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormErrors errors={form.summary} />
      {isCountable && <CountFromStart onCount={count} />}
      <div className={classes.days}>
        {assessments.map((one) => (
          <DueDayField
            key={one.assessmentId}
            one={one}
            // One that has just come to the list has no value yet.
            field={{ ...form.choice(one.assessmentId), value: form.values[one.assessmentId] ?? noDay }}
            endsOn={endsOn}
          />
        ))}
      </div>
      <SaveBar form={form} label={m.intakes_due_save()} pending={pending} />
    </form>
  );
}

function CountFromStart({ onCount }: { readonly onCount: () => number }) {
  const [filled, setFilled] = useState<number | null>(null);
  const said = filled === 0 ? m.intakes_due_counted_none() : m.intakes_due_counted({ count: filled ?? 0 });
  return (
    <div className={classes.count}>
      <Button variant="default" onClick={() => setFilled(onCount())}>
        {m.intakes_due_count()}
      </Button>
      <span role="status" className={classes.help}>
        {filled !== null && said}
      </span>
    </div>
  );
}

interface FieldProps {
  readonly one: IntakeDueDay;
  readonly field: ReturnType<ReturnType<typeof useDueDaysForm>['form']['choice']>;
  readonly endsOn: string | null;
}

function DueDayField({ one, field, endsOn }: FieldProps) {
  const terms = useTerms();
  const reader = useReader();
  const help = [
    one.inCourse ? withoutText(one) : m.intakes_due_not_in_course(terms),
    ...(endsOn && isAfterEnd(dayOf(field.value), endsOn)
      ? [m.intakes_due_after_end({ day: dayText(endsOn, reader) })]
      : []),
  ];
  return <DayFields {...field} label={one.title} help={help.join(' ')} />;
}
