import { and, asc, eq, gte, inArray, isNotNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  assessmentUnit,
  assessmentVersion,
  assessmentVersionUnit,
} from '#server/features/assessments/tool/assessments.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { laterIn } from '#server/platform/database/days.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { attempt, studentAssessment } from './work.table.ts';

export type WorkRow = typeof studentAssessment.$inferSelect;

const locked = (tx: Tx, which: SQL): Promise<WorkRow[]> =>
  tx.select().from(studentAssessment).where(which).orderBy(asc(studentAssessment.id)).for('update');

/**
 * Locks the subscriptions of these works until the transaction ends, in a fixed order. A decision on work can decide units
 * and complete the subscription, which is locked before what hangs on it.
 */
export async function lockSubscriptionsOf(tx: Tx, ids: readonly string[]): Promise<void> {
  const of = tx
    .select({ id: studentAssessment.subscriptionId })
    .from(studentAssessment)
    .where(inArray(studentAssessment.id, [...ids]));
  await tx
    .select({ id: courseSubscription.id })
    .from(courseSubscription)
    .where(inArray(courseSubscription.id, of))
    .orderBy(asc(courseSubscription.id))
    .for('no key update');
}

/** Locks these works until the transaction ends, in a fixed order to avoid deadlocks. */
export const lockWorks = (tx: Tx, ids: readonly string[]): Promise<WorkRow[]> =>
  locked(tx, inArray(studentAssessment.id, [...ids]));

/** Works that somebody is to mark, locked until the transaction ends. */
export const lockWorksOfAssessor = (tx: Tx, assessorId: string): Promise<WorkRow[]> =>
  locked(tx, eq(studentAssessment.allocatedTo, assessorId));

/** Says who is to mark works; null: nobody in particular. */
export async function setAllocatedTo(
  tx: Tx,
  ids: readonly string[],
  assessorId: string | null,
): Promise<void> {
  await tx
    .update(studentAssessment)
    .set({ allocatedTo: assessorId })
    .where(inArray(studentAssessment.id, [...ids]));
}

/** One student's work, locked until the transaction ends, so that other changes wait. */
export async function lockWork(tx: Tx, id: string): Promise<WorkRow | null> {
  const [row] = await lockWorks(tx, [id]);
  return row ?? null;
}

/** The work an attempt belongs to, locked until the transaction ends. */
export async function lockWorkOf(tx: Tx, attemptId: string): Promise<WorkRow | null> {
  const [row] = await locked(
    tx,
    sql`${studentAssessment.id} = (select ${attempt.studentAssessmentId} from ${attempt}
      where ${attempt.id} = ${attemptId})`,
  );
  return row ?? null;
}

/**
 * The state of a subscription, which cannot change until the transaction ends. Taken before the lock of any work: who
 * withdraws or pauses takes them in this order too.
 */
export async function holdState(tx: Tx, subscriptionId: string): Promise<string | null> {
  const [row] = await tx
    .select({ status: courseSubscription.status })
    .from(courseSubscription)
    .where(eq(courseSubscription.id, subscriptionId))
    .for('share');
  return row?.status ?? null;
}

/** Finds or creates the work of a subscription on an assessment and locks it; returns its id. */
export async function ensureWork(tx: Tx, values: typeof studentAssessment.$inferInsert): Promise<string> {
  await tx
    .insert(studentAssessment)
    .values(values)
    .onConflictDoNothing({
      target: [
        studentAssessment.organisationId,
        studentAssessment.subscriptionId,
        studentAssessment.assessmentId,
      ],
    });
  const { subscriptionId, assessmentId } = values;
  const [row] = await locked(
    tx,
    and(
      eq(studentAssessment.subscriptionId, subscriptionId),
      eq(studentAssessment.assessmentId, assessmentId),
    )!,
  );
  return row!.id;
}

/** One student's work with the title of its version. */
export async function workById(tx: Tx, id: string): Promise<(WorkRow & { title: string }) | null> {
  const [row] = await tx
    .select({ work: studentAssessment, title: assessmentVersion.title })
    .from(studentAssessment)
    .innerJoin(
      assessmentVersion,
      tenantJoin(assessmentVersion, studentAssessment, studentAssessment.versionId),
    )
    .where(eq(studentAssessment.id, id));
  return row ? { ...row.work, title: row.title } : null;
}

export async function changeWork(
  tx: Tx,
  id: string,
  change: Partial<Pick<WorkRow, 'state' | 'attemptsAllowed' | 'extendedUntil' | 'versionId'>>,
): Promise<void> {
  await tx.update(studentAssessment).set(change).where(eq(studentAssessment.id, id));
}

/** Moves the dates that staff gave for works of a subscription, and that had not come, by days of the calendar. */
export async function moveExtensions(
  tx: Tx,
  subscriptionId: string,
  { since, days, timeZone }: { since: Date; days: number; timeZone: string },
): Promise<void> {
  await tx
    .update(studentAssessment)
    .set({ extendedUntil: laterIn(studentAssessment.extendedUntil, days, timeZone) })
    .where(
      and(eq(studentAssessment.subscriptionId, subscriptionId), gte(studentAssessment.extendedUntil, since)),
    );
}

/** Works whose released result asks for another attempt, which is not begun. */
export const resultsWaiting = (tx: Tx) =>
  tx
    .select({
      subscriptionId: studentAssessment.subscriptionId,
      title: assessmentVersion.title,
      releasedAt: sql<Date>`${studentAssessment.releasedAt}`.mapWith(studentAssessment.releasedAt),
    })
    .from(studentAssessment)
    .innerJoin(
      assessmentVersion,
      tenantJoin(assessmentVersion, studentAssessment, studentAssessment.versionId),
    )
    .where(and(eq(studentAssessment.state, 'action_needed'), isNotNull(studentAssessment.releasedAt)));

/** Notes when the feedback was read. */
export async function markFeedbackRead(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(studentAssessment).set({ feedbackReadAt: at }).where(eq(studentAssessment.id, id));
}

/** The joined version is the one the joined work was begun with, or else the newest of the assessment. */
export const isWorkedOn = (of: { organisationId: SQLWrapper; assessmentId: SQLWrapper }): SQL | undefined =>
  and(
    sql`${assessmentVersion.organisationId} = ${of.organisationId}`,
    sql`${assessmentVersion.id} = coalesce(${studentAssessment.versionId}, (
      select v.id from ${assessmentVersion} v
      where v.organisation_id = ${of.organisationId} and v.assessment_id = ${of.assessmentId}
      order by v.number desc limit 1))`,
  );

/**
 * A condition on a joined `assessmentUnit`: that the assessment serves the unit in a subscription, in the version the
 * work there was begun with, or else in the newest.
 */
export const servesIn = (
  subscriptionId: SQLWrapper,
): SQL => sql`exists (select from ${assessmentVersionUnit} vu
  where vu.organisation_id = ${assessmentUnit.organisationId} and vu.unit_id = ${assessmentUnit.unitId}
    and vu.version_id = coalesce(
      (select w.version_id from ${studentAssessment} w
        where w.organisation_id = ${assessmentUnit.organisationId} and w.subscription_id = ${subscriptionId}
          and w.assessment_id = ${assessmentUnit.assessmentId}),
      (select v.id from ${assessmentVersion} v
        where v.organisation_id = ${assessmentUnit.organisationId}
          and v.assessment_id = ${assessmentUnit.assessmentId} order by v.number desc limit 1)))`;
