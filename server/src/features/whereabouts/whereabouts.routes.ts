import { whereabouts } from '#contract/classes/whereabouts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { readWhereabouts } from './whereabouts.actions.ts';

export const whereaboutsRoutes = implement(whereabouts, {
  'GET /api/staff/intakes/:id/whereabouts': async (input) =>
    readWhereabouts(input, input.params.id, input.query),
});
