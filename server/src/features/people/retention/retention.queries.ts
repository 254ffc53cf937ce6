import { and, asc, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { course } from '#server/features/courses/courses.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { retentionHold } from '#server/features/record/retention.table.ts';
import { startOfDay } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

const study = {
  subscriptionId: courseSubscription.id,
  courseTitle: course.title,
  status: courseSubscription.status,
  completedAt: courseSubscription.completedAt,
  personId: person.id,
  name: person.name,
};

export async function studiesOf(tx: Tx, personId: string) {
  return tx
    .select(study)
    .from(courseSubscription)
    .innerJoin(course, tenantJoin(course, courseSubscription, courseSubscription.courseId))
    .innerJoin(person, tenantJoin(person, courseSubscription, courseSubscription.personId))
    .where(eq(courseSubscription.personId, personId))
    .orderBy(asc(courseSubscription.startsOn), asc(courseSubscription.id));
}

/** Completed on a day of the organisation before this one. */
const completedBefore = (timeZone: string, day: string) =>
  and(
    eq(courseSubscription.status, 'completed'),
    lt(courseSubscription.completedAt, startOfDay(day, timeZone)),
  );

export async function countCompletedBefore(tx: Tx, timeZone: string, day: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(courseSubscription)
    .where(completedBefore(timeZone, day));
  return row!.total;
}

export async function studiesCompletedBefore(
  tx: Tx,
  timeZone: string,
  day: string,
  page: { size: number; skip: number },
) {
  return tx
    .select(study)
    .from(courseSubscription)
    .innerJoin(course, tenantJoin(course, courseSubscription, courseSubscription.courseId))
    .innerJoin(person, tenantJoin(person, courseSubscription, courseSubscription.personId))
    .where(completedBefore(timeZone, day))
    .orderBy(asc(courseSubscription.completedAt), asc(courseSubscription.id))
    .limit(page.size)
    .offset(page.skip);
}

/** Holds that nobody released, of these people. */
export async function openHolds(tx: Tx, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  return tx
    .select({ personId: retentionHold.personId, until: retentionHold.until })
    .from(retentionHold)
    .where(
      and(
        isNull(retentionHold.releasedAt),
        sql`${retentionHold.personId} in (${sql.join(
          personIds.map((id) => sql`${id}`),
          sql`, `,
        )})`,
      ),
    );
}

/** The holds of a person, newest first, with the names of whoever placed and released them. */
export async function holdsOf(tx: Tx, personId: string) {
  const name = (column: typeof retentionHold.placedBy | typeof retentionHold.releasedBy) =>
    sql<string | null>`(select p.name from person p
      where p.organisation_id = ${retentionHold.organisationId} and p.id = ${column})`;
  return tx
    .select({
      id: retentionHold.id,
      reason: retentionHold.reason,
      until: retentionHold.until,
      placedBy: name(retentionHold.placedBy),
      placedAt: retentionHold.placedAt,
      releasedBy: name(retentionHold.releasedBy),
      releasedAt: retentionHold.releasedAt,
      releaseReason: retentionHold.releaseReason,
    })
    .from(retentionHold)
    .where(eq(retentionHold.personId, personId))
    .orderBy(desc(retentionHold.placedAt), desc(retentionHold.id));
}

export async function insertHold(tx: Tx, values: typeof retentionHold.$inferInsert): Promise<void> {
  await tx.insert(retentionHold).values(values);
}

export async function lockHold(tx: Tx, id: string) {
  const [row] = await tx.select().from(retentionHold).where(eq(retentionHold.id, id)).for('update');
  return row ?? null;
}

export async function releaseHold(
  tx: Tx,
  id: string,
  values: { releasedBy: string; releasedAt: Date; releaseReason: string },
): Promise<void> {
  await tx.update(retentionHold).set(values).where(eq(retentionHold.id, id));
}
