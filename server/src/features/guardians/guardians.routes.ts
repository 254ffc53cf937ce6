import { guardians } from '#contract/record/guardians.ts';
import { implement } from '#server/platform/http/implement.ts';
import { addGuardian, correctGuardian, removeGuardian, resumeCopies } from './change.actions.ts';
import { readGuardians, readOwnGuardians } from './read.actions.ts';
import { readCopies, stopCopies } from './stop.actions.ts';

export const guardiansRoutes = implement(guardians, {
  'GET /api/staff/people/:id/guardians': async (input) => readGuardians(input, input.params.id),
  'POST /api/staff/people/:id/guardians': async (input) => addGuardian(input, input.params.id, input.body),
  'PUT /api/staff/people/:id/guardians/:guardianId': async (input) =>
    correctGuardian(input, input.params, input.body),
  'PUT /api/staff/people/:id/guardians/:guardianId/copying': async (input) =>
    resumeCopies(input, input.params, input.body.reason),
  'PUT /api/staff/people/:id/guardians/:guardianId/removal': async (input) =>
    removeGuardian(input, input.params, input.body.reason),
  'GET /api/student/guardians': async (input) => readOwnGuardians(input),
  'GET /api/link/guardian_copies': async (input) => readCopies(input, input.linkToken),
  'POST /api/link/guardian_copies_stop': async (input) => stopCopies(input, input.linkToken),
});
