import { retention } from '#contract/record/retention.ts';
import { implement } from '#server/platform/http/implement.ts';
import { endHold, listRetention, placeHold, readRetention } from './retention.actions.ts';

export const retentionRoutes = implement(retention, {
  'GET /api/staff/retention': async (input) => listRetention(input, input.query.page),
  'GET /api/staff/people/:id/retention': async (input) => readRetention(input, input.params.id),
  'POST /api/staff/people/:id/retention_holds': async (input) =>
    placeHold(input, input.caller.personId, input.params.id, input.body),
  'POST /api/staff/retention_holds/:id/release': async (input) =>
    endHold(input, input.caller.personId, input.params.id, input.body.reason),
});
