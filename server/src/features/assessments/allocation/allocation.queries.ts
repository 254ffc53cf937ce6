import { and, arrayOverlaps, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { rolesWith } from '#contract/kit/acts.ts';
import { studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { intakeTrainer } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { workAllocation } from './allocation.table.ts';

/** Everybody who may judge, with how much they have to mark, in the order of their names. */
export async function assessorsToday(tx: Tx) {
  return tx
    .select({
      id: person.id,
      name: person.name,
      roles: person.roles,
      limitedToIntakes: person.limitedToIntakes,
      open: sql<number>`(select count(*)::int from ${studentAssessment} w
        where w.organisation_id = ${person}.organisation_id and w.allocated_to = ${person}.id
          and w.queued = 'marking')`,
      lastAt: sql<Date | null>`(select max(a.at) from ${workAllocation} a
        where a.organisation_id = ${person}.organisation_id and a.assessor_id = ${person}.id)`.mapWith(
        workAllocation.at,
      ),
    })
    .from(person)
    .where(
      and(
        arrayOverlaps(person.roles, [...rolesWith('work.judge')]),
        isNull(person.endedAt),
        isNull(person.mergedInto),
      ),
    )
    .orderBy(asc(person.nameKey), asc(person.id));
}

const teachers = sql<string[]>`array(select t.person_id::text from ${intakeTrainer} t
  join ${courseSubscription} s on s.organisation_id = t.organisation_id and s.intake_id = t.intake_id
  where s.organisation_id = ${studentAssessment}.organisation_id
    and s.id = ${studentAssessment}.subscription_id)`;

const reachedBy = sql<string[]>`array(select distinct t.person_id::text from ${intakeTrainer} t
  join ${courseSubscription} s on s.organisation_id = t.organisation_id and s.intake_id = t.intake_id
  where s.organisation_id = ${studentAssessment}.organisation_id
    and s.person_id = ${studentAssessment}.person_id)`;

const shown = {
  id: studentAssessment.id,
  personId: studentAssessment.personId,
  allocatedTo: studentAssessment.allocatedTo,
  queued: studentAssessment.queued,
  teachers,
  reachedBy,
};

/** Works with who teaches their intakes, longest waiting first. */
export async function worksToAllocate(tx: Tx, ids: readonly string[]) {
  return tx
    .select(shown)
    .from(studentAssessment)
    .where(inArray(studentAssessment.id, [...ids]))
    .orderBy(sql`${studentAssessment.handedInAt} asc nulls last`, asc(studentAssessment.id));
}
export type WorkRow = Awaited<ReturnType<typeof worksToAllocate>>[number];

export type NewAllocation = typeof workAllocation.$inferInsert;

/** Adds to the history of who had works. */
export async function insertAllocations(tx: Tx, rows: readonly NewAllocation[]): Promise<void> {
  if (rows.length > 0) await tx.insert(workAllocation).values([...rows]);
}

/** What one press allocated. */
export const allocationsOf = async (tx: Tx, actId: string) =>
  tx.select().from(workAllocation).where(eq(workAllocation.actId, actId)).orderBy(asc(workAllocation.id));

/** Who had a work, oldest first. */
export async function allocationHistory(tx: Tx, workId: string) {
  const name = (of: SQL) =>
    sql<string | null>`(select p.name from ${person} p
      where p.organisation_id = ${workAllocation}.organisation_id and p.id = ${workAllocation}.${of})`;
  return tx
    .select({
      to: name(sql`assessor_id`),
      by: name(sql`by_person_id`),
      how: workAllocation.how,
      at: workAllocation.at,
    })
    .from(workAllocation)
    .where(eq(workAllocation.studentAssessmentId, workId))
    .orderBy(asc(workAllocation.at), asc(workAllocation.id));
}
