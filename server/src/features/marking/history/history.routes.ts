import { history } from '#contract/marking/history.ts';
import { savesOf } from '#server/features/assessments/attempt/save.queries.ts';
import { attemptById } from '#server/features/assessments/record/attempts.queries.ts';
import { workById } from '#server/features/assessments/record/works.queries.ts';
import { notOwn } from '#server/features/marking/works.actions.ts';
import { found } from '#server/platform/basics/problem.ts';
import { implement } from '#server/platform/http/implement.ts';

export const historyRoutes = implement(history, {
  'GET /api/staff/attempts/:id/answers/:itemId': async (input) => {
    const { id, itemId } = input.params;
    const { studentAssessmentId } = found(await attemptById(input.tx, id));
    notOwn(input, found(await workById(input.tx, studentAssessmentId)));
    return { saves: await savesOf(input.tx, id, itemId) };
  },
});
