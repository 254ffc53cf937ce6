import { regrading } from '#contract/marking/regrading.ts';
import { implement } from '#server/platform/http/implement.ts';
import { preview, readChoices } from './choices.actions.ts';
import { readRegrading, regrade, undoRegrading } from './regrading.actions.ts';

export const regradingRoutes = implement(regrading, {
  'GET /api/staff/regrading_choices': async (input) => readChoices(input, input.query.assessment),
  'GET /api/staff/regrading_preview': async (input) => preview(input, input.query),
  'POST /api/staff/regradings': async (input) => {
    for (const id of await regrade(input, input.body)) input.made(id);
    return readRegrading(input, input.body.id);
  },
  'GET /api/staff/regradings/:id': async (input) => readRegrading(input, input.params.id),
  'PUT /api/staff/regradings/:id/undoing': async (input) => {
    for (const id of await undoRegrading(input, input.params.id)) input.made(id);
    return readRegrading(input, input.params.id);
  },
});
