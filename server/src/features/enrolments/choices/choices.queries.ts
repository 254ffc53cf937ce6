import { and, asc, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { takenPlaces } from '#server/features/catalogue/catalogue.queries.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { courseSubscription, hasNotEnded } from '#server/features/courses/subscriptions.table.ts';
import { paymentOption } from '#server/features/catalogue/catalogue.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

/** Intakes not over on a day, or all; the next start first, those that can be joined at any time before them. */
export const intakesToJoin = async (tx: Tx, notOverOn: string | null) =>
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
    .where(notOverOn === null ? undefined : or(isNull(intake.endsOn), gte(intake.endsOn, notOverOn)))
    .orderBy(sql`${intake.startsOn} nulls first`, asc(intake.id));

export const waysToPay = async (tx: Tx) =>
  tx
    .select({ id: paymentOption.id, courseId: paymentOption.courseId, name: paymentOption.name })
    .from(paymentOption)
    .where(isNull(paymentOption.retiredAt))
    .orderBy(asc(paymentOption.position));

/** Who of these people has an enrolment that has not ended in which course, as `person course`. */
export async function studyingNow(tx: Tx, personIds: readonly string[]): Promise<Set<string>> {
  if (personIds.length === 0) return new Set();
  const rows = await tx
    .select({ personId: courseSubscription.personId, courseId: courseSubscription.courseId })
    .from(courseSubscription)
    .where(and(inArray(courseSubscription.personId, [...personIds]), hasNotEnded));
  return new Set(rows.map(({ personId, courseId }) => `${personId} ${courseId}`));
}
