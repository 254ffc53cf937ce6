import { personPage } from '#contract/console/person.ts';
import { implement } from '#server/platform/http/implement.ts';
import { readLetters, readPerson } from './overview.actions.ts';

export const personPageRoutes = implement(personPage, {
  'GET /api/staff/people/:id': async (input) => readPerson(input, input.params.id),
  'GET /api/staff/people/:id/letters': async ({ tx, params, query: { before = null } }) =>
    readLetters(tx, params.id, before),
});
