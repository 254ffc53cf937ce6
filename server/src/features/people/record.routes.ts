import { record } from '#contract/record/record.ts';
import { implement } from '#server/platform/http/implement.ts';
import { changeProfile } from './ownProfile.actions.ts';
import {
  correctRecord,
  decideLegalName,
  ownLegalName,
  proposeLegalName,
  readRecord,
} from './record.actions.ts';

export const recordRoutes = implement(record, {
  'PATCH /api/user/profile': async (input) => changeProfile(input, input.caller, input.body),
  'GET /api/user/legal_name': async (input) => ownLegalName(input, input.caller),
  'POST /api/user/legal_name_proposals': async (input) => proposeLegalName(input, input.caller, input.body),
  'GET /api/staff/people/:id/record': async (input) => readRecord(input, input.params.id),
  'PATCH /api/staff/people/:id/record': async (input) =>
    correctRecord(input, input.caller.personId, input.params.id, input.body),
  'POST /api/staff/legal_name_proposals/:id/decision': async (input) =>
    decideLegalName(input, input.caller.personId, input.params.id, input.body),
});
