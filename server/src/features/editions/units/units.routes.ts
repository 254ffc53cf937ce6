import { unitEditions } from '#contract/editions/unitEditions.ts';
import { implement } from '#server/platform/http/implement.ts';
import { readUnitEdition, readUnitEditions } from './read.actions.ts';
import { beginUnitDraft, changeUnitDraft, discardUnitDraft, publishUnitEdition } from './units.actions.ts';

export const unitEditionsRoutes = implement(unitEditions, {
  'GET /api/staff/units/:id/editions': async (input) => readUnitEditions(input, input.params.id),

  'POST /api/staff/units/:id/draft_edition': async ({ tx, params, made }) => {
    const edition = await beginUnitDraft(tx, params.id);
    made(edition.id);
    return edition;
  },

  'GET /api/staff/unit_editions/:id': async ({ tx, params }) => readUnitEdition(tx, params.id),

  'POST /api/staff/unit_editions/:id/changes': async ({ tx, params, body }) =>
    changeUnitDraft(tx, params.id, body),

  'DELETE /api/staff/unit_editions/:id': async (input) =>
    readUnitEditions(input, await discardUnitDraft(input.tx, input.params.id)),

  'POST /api/staff/unit_editions/:id/publication': async (input) =>
    readUnitEditions(input, await publishUnitEdition(input, input.params.id, input.body.revision)),
});
