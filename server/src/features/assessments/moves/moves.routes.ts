import { versionMoves } from '#contract/assessments/moves.ts';
import { implement } from '#server/platform/http/implement.ts';
import { moveWorks } from './moves.actions.ts';
import { readMoves } from './preview.actions.ts';

export const versionMovesRoutes = implement(versionMoves, {
  'GET /api/staff/assessments/:id/moves': async (input) => readMoves(input, input.params.id),

  'POST /api/staff/assessments/:id/moves': async (input) => moveWorks(input, input.params.id, input.body),
});
