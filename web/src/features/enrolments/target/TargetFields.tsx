import { NativeSelect } from '@mantine/core';
import type { EnrolmentCourse } from '#contract/enrolments/enrolmentChoices.ts';
import { m } from '#messages/generated/messages.js';
import type { TextField } from '#web/shared/forms/fieldProps.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { IntakeSelect } from './IntakeSelect.tsx';
import { chosenCourse } from './targetForm.ts';

interface Props {
  readonly courses: readonly EnrolmentCourse[];
  readonly fields: Readonly<Record<'courseId' | 'intakeId' | 'paymentOptionId', TextField>>;
}

/** A course, one of its intakes, and a way to pay for it; the last two only where there is something to choose. */
export function TargetFields({ courses, fields }: Props) {
  const terms = useTerms();
  const course = chosenCourse(courses, { courseId: fields.courseId.value });
  return (
    <>
      <NativeSelect
        {...fields.courseId}
        label={m.enrolments_course(terms)}
        data={[
          { value: '', label: m.enrolments_course_choose(terms) },
          ...courses.map(({ id, code, title }) => ({ value: id, label: `${title} (${code})` })),
        ]}
      />
      {course && course.intakes.length > 0 && (
        <IntakeSelect field={fields.intakeId} intakes={course.intakes} none={m.enrolments_intake_none()} />
      )}
      {course && course.paymentOptions.length > 0 && (
        <NativeSelect
          {...fields.paymentOptionId}
          label={m.enrolments_payment()}
          data={[
            { value: '', label: m.enrolments_payment_full() },
            ...course.paymentOptions.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </>
  );
}
