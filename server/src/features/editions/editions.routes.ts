import { editions } from '#contract/editions/editions.ts';
import { implement } from '#server/platform/http/implement.ts';
import { discardDraft, publishEdition, writeDraft } from './courseDraft.actions.ts';
import { movesTo, readCourseItems, readEditions } from './editions.actions.ts';
import { moveToEdition } from './moves.actions.ts';

export const editionsRoutes = implement(editions, {
  'GET /api/staff/courses/:id/editions': async (input) => readEditions(input, input.params.id),

  'GET /api/staff/courses/:id/items': async ({ tx, params }) => readCourseItems(tx, params.id),

  'PUT /api/staff/courses/:id/draft_edition': async (input) => {
    const { tx, params, body, made } = input;
    const { id, saved } = await writeDraft(tx, params.id, body);
    made(id);
    return { saved, ...(await readEditions(input, params.id)) };
  },

  'POST /api/staff/course_editions/:id/publication': async (input) =>
    readEditions(input, await publishEdition(input, input.params.id, input.body.revision)),

  'DELETE /api/staff/course_editions/:id': async (input) =>
    readEditions(input, await discardDraft(input.tx, input.params.id)),

  'GET /api/staff/course_editions/:id/moves': async (input) => ({
    students: await movesTo(input, input.params.id),
  }),

  'POST /api/staff/course_editions/:id/moves': async (input) => {
    const { params, body, caller } = input;
    await moveToEdition(input, params.id, body.ids, { by: caller.personId, reason: body.reason });
    return { students: await movesTo(input, params.id) };
  },
});
