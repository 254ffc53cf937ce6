import { courseOffers } from '#contract/console/courseOffers.ts';
import { implement } from '#server/platform/http/implement.ts';
import { readCourseOffer, readCourseOffers, saveCourseOffer } from './courseOffers.actions.ts';
import { copyCourse } from './copyCourse.actions.ts';
import { addCourse } from './newCourse.actions.ts';

export const courseOffersRoutes = implement(courseOffers, {
  'GET /api/staff/courses': async (input) => readCourseOffers(input, input.query),
  'POST /api/staff/courses': async (input) => {
    const page = await addCourse(input, input.body);
    input.made(page.id);
    return page;
  },
  'POST /api/staff/courses/:id/copies': async (input) => {
    const page = await copyCourse(input, input.params.id, input.body);
    input.made(page.id);
    return page;
  },
  'GET /api/staff/courses/:id': async (input) => readCourseOffer(input, input.params.id),
  'PUT /api/staff/courses/:id': async (input) => saveCourseOffer(input, input.params.id, input.body),
});
