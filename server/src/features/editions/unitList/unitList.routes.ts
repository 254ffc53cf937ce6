import { units } from '#contract/editions/units.ts';
import { contentFile } from '#server/features/editions/contentFiles/contentFiles.actions.ts';
import { inWidth } from '#server/platform/http/sendFile.ts';
import { implement } from '#server/platform/http/implement.ts';
import { readUnitCourses, renewCourse } from './unitCourses.actions.ts';
import { addUnit, readUnits } from './unitList.actions.ts';

export const unitsRoutes = implement(units, {
  'GET /api/staff/units': async (input) => readUnits(input, input.query),

  'POST /api/staff/units': async ({ tx, body, made }) => {
    const edition = await addUnit(tx, body);
    made(edition.id);
    return edition;
  },

  'GET /api/staff/units/:id/courses': async ({ tx, params }) => readUnitCourses(tx, params.id),

  'POST /api/staff/units/:id/courses': async (input) => {
    const { tx, params, body, made } = input;
    made(await renewCourse(input, params.id, body.courseId));
    return readUnitCourses(tx, params.id);
  },

  'GET /api/staff/content_files/:id': async ({ tx, params, query }) =>
    inWidth(await contentFile(tx, params.id), query.width),
});
