import { courseInformation } from '#contract/console/courseInformation.ts';
import { implement } from '#server/platform/http/implement.ts';
import { publishInformation, readInformation, readTold, readVersion } from './courseInformation.actions.ts';
import { planInformation, takePlanBack } from './plannedInformation.actions.ts';

export const courseInformationRoutes = implement(courseInformation, {
  'GET /api/staff/courses/:id/information': async (input) => readInformation(input, input.params.id),
  'GET /api/staff/course_information/:id': async ({ tx, params }) => readVersion(tx, params.id),
  'GET /api/staff/course_information/:id/people': async ({ tx, params, query }) =>
    readTold(tx, params.id, query.page),
  'POST /api/staff/courses/:id/information/versions': async (input) =>
    publishInformation(input, input.params.id, input.body),
  'PUT /api/staff/courses/:id/information/planned': async (input) =>
    planInformation(input, input.params.id, input.body),
  'DELETE /api/staff/courses/:id/information/planned': async (input) => takePlanBack(input, input.params.id),
});
