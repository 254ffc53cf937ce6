import { and, asc, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { courseOffer } from '#server/features/catalogue/catalogue.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { studentRecord } from '#server/features/record/record.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { recordGap } from './gaps.table.ts';

/** That an enrolment is studied or rests. */
export const isRunning = inArray(courseSubscription.status, ['active', 'paused']);

const running = sql<string[]>`array_agg(distinct ${courseSubscription.courseId})`;

/** What is known of people with an enrolment that runs, in the order of their ids. One statement. */
function facts(tx: Tx, whom: SQL | undefined, most: number) {
  return tx
    .select({
      personId: person.id,
      name: person.name,
      preferredName: person.preferredName,
      phone: person.phone,
      values: studentRecord.values,
      identifierState: studentRecord.identifierState,
      courseIds: running,
    })
    .from(courseSubscription)
    .innerJoin(person, tenantJoin(person, courseSubscription, courseSubscription.personId))
    .leftJoin(
      studentRecord,
      and(eq(studentRecord.organisationId, person.organisationId), eq(studentRecord.personId, person.id)),
    )
    .where(and(isRunning, isNull(person.endedAt), whom))
    .groupBy(person.organisationId, person.id, studentRecord.organisationId, studentRecord.personId)
    .orderBy(asc(person.id))
    .limit(most);
}
export type StudentFacts = Awaited<ReturnType<typeof facts>>[number];

export const factsOfPeople = (tx: Tx, personIds: readonly string[]) =>
  facts(tx, inArray(person.id, [...personIds]), personIds.length);

export const factsAfter = (tx: Tx, after: string | null, most: number) =>
  facts(tx, after === null ? undefined : gt(person.id, after), most);

/** What decides which steps each course asks. */
export const coursesAsking = (tx: Tx) =>
  tx
    .select({
      id: course.id,
      accredited: sql<boolean>`coalesce(${courseOffer.accredited}, false)`,
      steps: courseOffer.registrationSteps,
    })
    .from(course)
    .leftJoin(
      courseOffer,
      and(eq(courseOffer.organisationId, course.organisationId), eq(courseOffer.courseId, course.id)),
    );

export type GapRow = typeof recordGap.$inferInsert;

/** Keeps since when each record lacks something. */
export async function writeGaps(tx: Tx, rows: readonly GapRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(recordGap)
    .values([...rows])
    .onConflictDoUpdate({
      target: [recordGap.organisationId, recordGap.personId],
      set: {
        fields: sql`excluded.fields`,
        identifier: sql`excluded.identifier`,
        parts: sql`excluded.parts`,
        lookedAt: sql`excluded.looked_at`,
      },
    });
}

export async function deleteGaps(tx: Tx, personIds: readonly string[]): Promise<void> {
  if (personIds.length > 0) await tx.delete(recordGap).where(inArray(recordGap.personId, [...personIds]));
}

/** Forgets those that a look begun at an instant did not find. */
export async function forgetOthers(tx: Tx, lookedAt: Date): Promise<void> {
  await tx.delete(recordGap).where(lt(recordGap.lookedAt, lookedAt));
}

/** `isForStudent` as SQL. */
export const forStudent: SQL = sql`(cardinality(${recordGap.fields}) > 0 or coalesce(${recordGap.identifier}, 'to_find') <> 'to_find')`;

/** Whose record has a gap: somebody with access and an enrolment that runs. */
export const ofRunning = (...conditions: (SQL | undefined)[]): SQL =>
  sql`exists (select from ${courseSubscription}
    join ${person} on ${tenantJoin(person, courseSubscription, courseSubscription.personId)}
    where ${and(
      sql`${courseSubscription.organisationId} = ${recordGap.organisationId}`,
      sql`${courseSubscription.personId} = ${recordGap.personId}`,
      isRunning,
      isNull(person.endedAt),
      ...conditions,
    )})`;
