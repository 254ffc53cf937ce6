import { enrolmentChoices } from '#contract/enrolments/enrolmentChoices.ts';
import { implement } from '#server/platform/http/implement.ts';
import { previewEnrolment, readChoices } from './choices.actions.ts';

export const enrolmentChoicesRoutes = implement(enrolmentChoices, {
  'GET /api/staff/enrolment_choices': async (input) => readChoices(input, input.query.personId ?? null),
  'GET /api/staff/people/:id/enrolment_preview': async (input) => {
    const { courseId, intakeId = null, paymentOptionId = null } = input.query;
    return previewEnrolment(input, input.params.id, { courseId, intakeId, paymentOptionId });
  },
});
