import { units } from '#contract/editions/units.ts';
import { contentFile } from '#server/features/editions/contentFiles/contentFiles.actions.ts';
import { implement } from '#server/platform/http/implement.ts';
import { addUnit, readUnits } from './unitList.actions.ts';

export const unitsRoutes = implement(units, {
  'GET /api/staff/units': async (input) => readUnits(input, input.query),

  'POST /api/staff/units': async ({ tx, body, made }) => {
    const edition = await addUnit(tx, body);
    made(edition.id);
    return edition;
  },

  'GET /api/staff/content_files/:id': async ({ tx, params }) => contentFile(tx, params.id),
});
