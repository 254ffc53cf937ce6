import { marking } from '#contract/marking/routes.ts';
import { gatheredFile } from '#server/features/assessments/evidence/gathered.actions.ts';
import { thumbnailOf } from '#server/features/evidence/files/thumbnails.actions.ts';
import { implement } from '#server/platform/http/implement.ts';
import { inScope } from '#server/platform/scope.ts';
import { claim, leave } from './claim.actions.ts';
import { decideOnExtension, grantAttempt } from './decisions.actions.ts';
import { decideOutcome } from './outcomes.actions.ts';
import { saveDrafts } from './drafts.actions.ts';
import { judge, releaseAll } from './judging.actions.ts';
import { checkReporter } from './reporters/reporters.actions.ts';
import { reopen } from './reopening.actions.ts';
import { listQueue } from './queue.actions.ts';
import { readWork } from './workspace.actions.ts';

export const markingRoutes = implement(marking, {
  'GET /api/staff/student_assessments': async (input) => listQueue(input, input.query),
  'GET /api/staff/student_assessments/:id': async (input) => readWork(input, input.params.id),
  'PUT /api/staff/student_assessments/:id/claim': async (input) => {
    await claim(input, input.params.id);
    return readWork(input, input.params.id);
  },
  'DELETE /api/staff/student_assessments/:id/claim': async (input) => {
    await leave(input, input.params.id);
    return readWork(input, input.params.id);
  },
  'PATCH /api/staff/attempts/:id/draft_judgements': async (input) =>
    saveDrafts(input, input.params.id, input.body),
  'POST /api/staff/attempts/:id/judgement': async (input) => {
    return readWork(input, await judge(input, input.params.id, input.body));
  },
  'POST /api/staff/judgement_releases': async (input) => ({
    released: await releaseAll(input, input.body.ids),
  }),
  'POST /api/staff/student_assessments/:id/reopening': async (input) => {
    await reopen(input, input.params.id, input.body.reason);
    return readWork(input, input.params.id);
  },
  'POST /api/staff/student_assessments/:id/extra_attempts': async (input) => {
    await grantAttempt(input, input.params.id, input.body.reason);
    return readWork(input, input.params.id);
  },
  'POST /api/staff/extension_requests/:id/decision': async (input) => {
    return readWork(input, await decideOnExtension(input, input.params.id, input.body));
  },
  'POST /api/staff/student_assessments/:id/reporter_checks': async (input) => {
    await checkReporter(input, input.params.id, input.body);
    return readWork(input, input.params.id);
  },
  'POST /api/staff/student_assessments/:id/unit_outcomes': async (input) => {
    await decideOutcome(input, input.params.id, input.body);
    return readWork(input, input.params.id);
  },
  'GET /api/staff/evidence/:id/file': async ({ tx, params }) => gatheredFile(tx, params.id),
  'GET /api/staff/evidence/:id/thumbnail': async ({ platform, organisation, params, record }) => {
    const file = await inScope({ platform, organisation }, async (scope) => {
      const shown = await gatheredFile(scope.tx, params.id);
      await record(scope);
      return shown;
    });
    return thumbnailOf(platform.storage, file);
  },
});
