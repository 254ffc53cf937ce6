import type { EnrolmentCourse } from '#contract/enrolments/enrolmentChoices.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import type { Target } from '#web/features/enrolments/enrolments.api.ts';
import type { TextField } from '#web/shared/forms/fieldProps.ts';
import { isApiError } from '#web/lib/apiError.ts';

/** What somebody is to be enrolled in, as it is chosen; empty: nothing. */
export type TargetValues = { courseId: string; intakeId: string; paymentOptionId: string };

export const noTarget: TargetValues = { courseId: '', intakeId: '', paymentOptionId: '' };

export const targetOf = ({ courseId, intakeId, paymentOptionId }: TargetValues): Target => ({
  courseId,
  intakeId: intakeId || null,
  paymentOptionId: paymentOptionId || null,
});

export const chosenCourse = (
  courses: readonly EnrolmentCourse[] | undefined,
  { courseId }: Pick<TargetValues, 'courseId'>,
): EnrolmentCourse | undefined => courses?.find(({ id }) => id === courseId);

/** What only the server can tell of a target, by field. */
export function refusedTarget(error: unknown, terms: TermInputs): Record<string, string> | null {
  if (isApiError(error, 'intake_full')) return { intakeId: m.enrolments_intake_full() };
  if (isApiError(error, 'prepaid_limit')) return { paymentOptionId: m.enrolments_payment_refused() };
  if (isApiError(error, 'product_not_on_scope', 'product_enrolment_ended'))
    return { courseId: m.enrolments_course_closed(terms) };
  return null;
}

interface TargetForm {
  readonly set: (field: keyof TargetValues, value: string) => void;
  readonly text: (field: keyof TargetValues) => TextField;
}

/** The fields of a target; intakes and ways to pay are those of the course, so with another course none is chosen. */
export const targetFields = ({ set, text }: TargetForm): Readonly<Record<keyof TargetValues, TextField>> => ({
  courseId: {
    ...text('courseId'),
    onChange: ({ currentTarget }) => {
      set('courseId', currentTarget.value);
      set('intakeId', '');
      set('paymentOptionId', '');
    },
  },
  intakeId: text('intakeId'),
  paymentOptionId: text('paymentOptionId'),
});
