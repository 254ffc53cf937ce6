import { moderation } from '#contract/marking/moderation.ts';
import { implement } from '#server/platform/http/implement.ts';
import { listLooks, setShare } from './list.actions.ts';
import { lookAt } from './look.actions.ts';

export const moderationRoutes = implement(moderation, {
  'GET /api/staff/moderations': async (input) => listLooks(input, input.query),
  'POST /api/staff/student_assessments/:id/moderation': async (input) =>
    lookAt(input, input.params.id, input.body),
  'PUT /api/staff/assessments/:id/sample_share': async (input) =>
    setShare(input, input.params.id, input.body.share),
});
