import { adjustments } from '#contract/enrolments/adjustments.ts';
import { implement } from '#server/platform/http/implement.ts';
import { agree, changeEnding, readOwnAdjustments } from './adjustments.actions.ts';

export const adjustmentsRoutes = implement(adjustments, {
  'POST /api/staff/course_subscriptions/:id/adjustments': async (input) =>
    agree(input, input.params.id, input.body),
  'PUT /api/staff/course_subscriptions/:id/adjustments/:adjustmentId/ending': async (input) =>
    changeEnding(input, input.params, input.body.ended),
  'GET /api/student/course_subscriptions/:id/adjustments': async (input) =>
    readOwnAdjustments(input, input.params.id),
});
