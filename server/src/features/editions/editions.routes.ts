import { editions } from '#contract/editions/editions.ts';
import { implement } from '#server/platform/http/implement.ts';
import { movesTo, publishEdition, readEditions, writeDraft } from './editions.actions.ts';
import { moveToEdition } from './moves.actions.ts';

export const editionsRoutes = implement(editions, {
  'GET /api/staff/courses/:id/editions': async ({ tx, params }) => readEditions(tx, params.id),

  'PUT /api/staff/courses/:id/draft_edition': async ({ tx, params, body, made }) => {
    made(await writeDraft(tx, params.id, body));
    return readEditions(tx, params.id);
  },

  'POST /api/staff/course_editions/:id/publication': async (input) =>
    readEditions(input.tx, await publishEdition(input, input.params.id)),

  'GET /api/staff/course_editions/:id/moves': async (input) => ({
    students: await movesTo(input, input.params.id),
  }),

  'POST /api/staff/course_editions/:id/moves': async (input) => {
    await moveToEdition(input, input.params.id, input.body.ids, input.caller.personId);
    return { students: await movesTo(input, input.params.id) };
  },
});
