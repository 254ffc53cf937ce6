import { enrolmentList } from '#contract/enrolments/enrolmentList.ts';
import { implement } from '#server/platform/http/implement.ts';
import { readEnrolments } from './list.actions.ts';
import { changeMany, checkMany } from './many.actions.ts';

export const enrolmentListRoutes = implement(enrolmentList, {
  'GET /api/staff/course_subscriptions': async (input) => readEnrolments(input, input.query),
  'POST /api/staff/enrolment_change_checks': async (input) => ({ rows: await checkMany(input, input.body) }),
  'POST /api/staff/enrolment_changes': async (input) => ({
    rows: await changeMany(input, input.body, input.body),
  }),
});
