import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { courseOffer } from './catalogue.table.ts';

export const productDays = {
  scopeSince: courseOffer.scopeSince,
  scopeUntil: courseOffer.scopeUntil,
  enrolUntil: courseOffer.enrolUntil,
};

export /** The training product takes enrolments on this day for the start of the intake; the same as `refusalOf`. */
const productTakes = (today: string) => sql`not exists (select from course_offer product
  where product.organisation_id = intake.organisation_id and product.course_id = intake.course_id
    and (product.scope_since > ${today}
      or greatest(intake.starts_on, ${today}::date) > least(product.scope_until, product.enrol_until)))`;

/** The days between which a course takes enrolments; null for one without an offer. */
export async function productOfCourse(tx: Tx, courseId: string) {
  const [row] = await tx.select(productDays).from(courseOffer).where(eq(courseOffer.courseId, courseId));
  return row ?? null;
}
