import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { takenPlaces } from '#server/features/catalogue/catalogue.queries.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { paymentOption } from '#server/features/catalogue/catalogue.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

export const publishedCourses = async (tx: Tx) =>
  tx
    .select({ id: course.id, code: course.code, title: course.title })
    .from(course)
    .where(eq(course.status, 'published'))
    .orderBy(asc(course.title), asc(course.id));

/** Intakes that are not over on a day, the next start first; those that can be joined at any time before them. */
export const intakesNotOver = async (tx: Tx, today: string) =>
  tx
    .select({
      id: intake.id,
      courseId: intake.courseId,
      name: intake.name,
      startsOn: intake.startsOn,
      places: intake.places,
      taken: takenPlaces,
    })
    .from(intake)
    .where(or(isNull(intake.endsOn), gte(intake.endsOn, today)))
    .orderBy(sql`${intake.startsOn} nulls first`, asc(intake.id));

export const waysToPay = async (tx: Tx) =>
  tx
    .select({ id: paymentOption.id, courseId: paymentOption.courseId, name: paymentOption.name })
    .from(paymentOption)
    .where(isNull(paymentOption.retiredAt))
    .orderBy(asc(paymentOption.position));

/** Whether somebody has an enrolment in a course that has not ended. */
export async function studiesCourse(tx: Tx, personId: string, courseId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: courseSubscription.id })
    .from(courseSubscription)
    .where(
      and(
        eq(courseSubscription.personId, personId),
        eq(courseSubscription.courseId, courseId),
        inArray(courseSubscription.status, ['pending', 'active', 'paused']),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
