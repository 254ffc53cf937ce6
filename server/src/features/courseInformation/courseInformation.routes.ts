import { courseInformation } from '#contract/console/courseInformation.ts';
import { implement } from '#server/platform/http/implement.ts';
import { publishInformation, readInformation, readVersion } from './courseInformation.actions.ts';

export const courseInformationRoutes = implement(courseInformation, {
  'GET /api/staff/courses/:id/information': async (input) => readInformation(input, input.params.id),
  'GET /api/staff/course_information/:id': async ({ tx, params }) => readVersion(tx, params.id),
  'POST /api/staff/courses/:id/information/versions': async (input) =>
    publishInformation(input, input.params.id, input.body),
});
