import { personPage } from '#contract/console/person.ts';
import { implement } from '#server/platform/http/implement.ts';
import { readPerson } from './overview.actions.ts';

export const personPageRoutes = implement(personPage, {
  'GET /api/staff/people/:id': async (input) => readPerson(input, input.params.id),
});
