import { editions } from '#contract/editions/editions.ts';
import { implement } from '#server/platform/http/implement.ts';
import { discardDraft, publishEdition, writeDraft } from './courseDraft.actions.ts';
import { movesTo, readEditions } from './editions.actions.ts';
import { moveToEdition } from './moves.actions.ts';

export const editionsRoutes = implement(editions, {
  'GET /api/staff/courses/:id/editions': async ({ tx, params }) => readEditions(tx, params.id),

  'PUT /api/staff/courses/:id/draft_edition': async ({ tx, params, body, made }) => {
    const { id, saved } = await writeDraft(tx, params.id, body);
    made(id);
    return { saved, ...(await readEditions(tx, params.id)) };
  },

  'POST /api/staff/course_editions/:id/publication': async (input) =>
    readEditions(input.tx, await publishEdition(input, input.params.id, input.body.revision)),

  'DELETE /api/staff/course_editions/:id': async ({ tx, params }) =>
    readEditions(tx, await discardDraft(tx, params.id)),

  'GET /api/staff/course_editions/:id/moves': async (input) => ({
    students: await movesTo(input, input.params.id),
  }),

  'POST /api/staff/course_editions/:id/moves': async (input) => {
    await moveToEdition(input, input.params.id, input.body.ids, input.caller.personId);
    return { students: await movesTo(input, input.params.id) };
  },
});
