import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { course, unit } from '#server/features/courses/courses.table.ts';
import { newestEditionOf } from '#server/features/courses/editions.queries.ts';
import { courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { unitEdition } from '#server/features/courses/unitEditions.table.ts';
import { intake, intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { courseSubscription, subscriptionEvent } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { SubscriptionRow } from '#server/features/subscriptions/subscriptions.queries.ts';
import { enrolmentSettings } from '#server/features/subscriptions/settings.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/** A subscription with its person, course and intake. */
export async function enrolmentById(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      subscription: courseSubscription,
      person: { id: person.id, name: person.name },
      course: { id: course.id, code: course.code, title: course.title },
      intake: { id: intake.id, name: intake.name, startsOn: intake.startsOn, location: intake.location },
    })
    .from(courseSubscription)
    .innerJoin(person, tenantJoin(person, courseSubscription, courseSubscription.personId))
    .innerJoin(course, tenantJoin(course, courseSubscription, courseSubscription.courseId))
    .leftJoin(intake, tenantJoin(intake, courseSubscription, courseSubscription.intakeId))
    .where(eq(courseSubscription.id, id));
  return row ?? null;
}

export const trainersOf = async (tx: Tx, intakeId: string) =>
  tx
    .select({ id: person.id, name: person.name })
    .from(intakeTrainer)
    .innerJoin(person, tenantJoin(person, intakeTrainer, intakeTrainer.personId))
    .where(eq(intakeTrainer.intakeId, intakeId))
    .orderBy(asc(person.name));

export const eventsOfSubscription = async (tx: Tx, subscriptionId: string) =>
  tx
    .select({
      id: subscriptionEvent.id,
      act: subscriptionEvent.act,
      status: subscriptionEvent.status,
      reason: subscriptionEvent.reason,
      by: person.name,
      at: subscriptionEvent.at,
    })
    .from(subscriptionEvent)
    .leftJoin(person, tenantJoin(person, subscriptionEvent, subscriptionEvent.byPersonId))
    .where(eq(subscriptionEvent.subscriptionId, subscriptionId))
    .orderBy(asc(subscriptionEvent.at), asc(subscriptionEvent.id));

/** What was done with a key; null when nothing was. */
export async function eventByKey(tx: Tx, key: string) {
  const [row] = await tx
    .select({ subscriptionId: subscriptionEvent.subscriptionId, act: subscriptionEvent.act })
    .from(subscriptionEvent)
    .where(eq(subscriptionEvent.key, key));
  return row ?? null;
}

/** Lets what is sent twice at once wait for the first. */
export async function lockKey(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`enrolment ${key}`}, 0))`);
}

/** The subscription that one was transferred to. */
export async function followerOf(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: courseSubscription.id })
    .from(courseSubscription)
    .where(eq(courseSubscription.followsId, id));
  return row?.id ?? null;
}

/** Units of a subscription that the newest edition of another course has too. */
export async function sharedUnits(tx: Tx, { courseEditionId }: SubscriptionRow, otherCourseId: string) {
  const other = await newestEditionOf(tx, otherCourseId);
  if (other === null) return [];
  const theirs = tx
    .select({ unitId: courseEditionUnit.unitId })
    .from(courseEditionUnit)
    .where(eq(courseEditionUnit.courseEditionId, other));
  return tx
    .select({ id: courseEditionUnit.unitId, code: unit.code, title: unitEdition.title })
    .from(courseEditionUnit)
    .innerJoin(unit, tenantJoin(unit, courseEditionUnit, courseEditionUnit.unitId))
    .innerJoin(unitEdition, tenantJoin(unitEdition, courseEditionUnit, courseEditionUnit.unitEditionId))
    .where(
      and(eq(courseEditionUnit.courseEditionId, courseEditionId), inArray(courseEditionUnit.unitId, theirs)),
    )
    .orderBy(asc(courseEditionUnit.position));
}

export async function saveSettings(tx: Tx, values: typeof enrolmentSettings.$inferInsert): Promise<void> {
  await tx
    .insert(enrolmentSettings)
    .values(values)
    .onConflictDoUpdate({ target: enrolmentSettings.organisationId, set: values });
}

/** The student to enrol; null when the person is no student. */
export async function studentById(tx: Tx, id: string) {
  const [row] = await tx
    .select({ id: person.id, name: person.name, email: person.email, language: person.language })
    .from(person)
    .where(eq(person.id, id));
  return row ?? null;
}
