import type { CourseCopy, CourseOfferPage } from '#contract/console/courseOffers.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { copyCourseRow, copyEdition, copyInformation, copyOffer } from './copyCourse.queries.ts';
import { readCourseOffer } from './courseOffers.actions.ts';
import { codeTaken } from './courseOffers.queries.ts';

/**
 * Adds a course that is like another one but for its code and name, as a draft or a template. Intakes and students stay
 * with the other. So a course begins from a template. Sent again it answers with what is there.
 */
export async function copyCourse(
  scope: RequestScope,
  from: string,
  given: CourseCopy,
): Promise<CourseOfferPage> {
  const { tx, caller, now } = scope;
  await readCourseOffer(scope, from);
  if (await codeTaken(tx, given.code, given.id))
    throw new Problem('invalid_input', {
      errors: [{ field: 'code', code: 'taken', message: 'Another course has this code' }],
    });
  const copying = { ...given, from, personId: caller.personId, now };
  if (await copyCourseRow(tx, copying)) {
    await copyOffer(tx, copying);
    await copyInformation(tx, copying);
    await copyEdition(tx, copying);
  }
  const page = await readCourseOffer(scope, given.id);
  if (page.offer.code !== given.code || page.offer.title !== given.title)
    throw new Problem('idempotency_conflict');
  return page;
}
