import { viewings } from '#contract/viewings/viewings.ts';
import { implement } from '#server/platform/http/implement.ts';
import { readViewing, startViewing, stopViewing } from './viewings.actions.ts';

export const viewingsRoutes = implement(viewings, {
  'POST /api/staff/people/:id/viewings': async (input) => startViewing(input, input.params.id, input.body),
  'GET /api/staff/viewings/:id': async (input) => readViewing(input, input.params.id),
  'PUT /api/staff/viewings/:id/ending': async (input) => stopViewing(input, input.params.id),
});
