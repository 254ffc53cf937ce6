import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { newestExtension } from '#server/features/assessments/record/extensions.queries.ts';
import { notYetSatisfactory } from '#server/features/assessments/record/judgements.queries.ts';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { intakeDueDay } from '#server/features/assessments/tool/dueDays.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Tx } from '#server/platform/database/database.ts';

/* Reads one student's work on assessments. */

const newestReleased = sql`(
  select a.id from ${attempt} a
  where a.organisation_id = ${studentAssessment.organisationId}
    and a.student_assessment_id = ${studentAssessment.id} and a.released_at is not null
  order by a.number desc limit 1)`;

const newestRelease = sql<Date | null>`(
  select max(a.released_at) from ${attempt} a
  where a.organisation_id = ${studentAssessment.organisationId}
    and a.student_assessment_id = ${studentAssessment.id})`.mapWith(attempt.releasedAt);

const worksWhere = (tx: Tx, which: SQL | undefined) =>
  tx
    .select({
      work: studentAssessment,
      /** The newest. */
      attempt,
      extension: newestExtension,
      /** Items of the newest released attempt that are not yet satisfactory. */
      toRedo: notYetSatisfactory(studentAssessment.organisationId, newestReleased),
      newestRelease,
    })
    .from(studentAssessment)
    .leftJoin(
      attempt,
      and(
        eq(attempt.organisationId, studentAssessment.organisationId),
        eq(attempt.studentAssessmentId, studentAssessment.id),
        sql`${attempt.number} = (select max(a.number) from ${attempt} a
          where a.organisation_id = ${studentAssessment.organisationId}
            and a.student_assessment_id = ${studentAssessment.id})`,
      ),
    )
    .where(which);

const works = prepared(['personId', 'assessmentId'], (tx, { personId, assessmentId }) =>
  worksWhere(
    tx,
    and(
      eq(studentAssessment.personId, personId),
      or(isNull(sql`${assessmentId}::uuid`), eq(studentAssessment.assessmentId, assessmentId)),
    ),
  ),
);

/** A person's work in every subscription, on one assessment or on all. One statement. */
export const worksOf = (tx: Tx, personId: string, assessmentId?: string) =>
  works(tx, { personId, assessmentId: assessmentId ?? null });
/** The work in these subscriptions, on every assessment. One statement. */
export const worksIn = (tx: Tx, subscriptionIds: readonly string[]): Promise<OwnWork[]> =>
  worksWhere(tx, inArray(studentAssessment.subscriptionId, [...subscriptionIds]));
export type OwnWork = Awaited<ReturnType<typeof worksOf>>[number];

const dueDays = prepared(['personId'], (tx, { personId }) =>
  tx
    .select({
      subscriptionId: courseSubscription.id,
      assessmentId: intakeDueDay.assessmentId,
      dueOn: intakeDueDay.dueOn,
    })
    .from(courseSubscription)
    .innerJoin(
      intakeDueDay,
      and(
        eq(intakeDueDay.organisationId, courseSubscription.organisationId),
        eq(intakeDueDay.intakeId, courseSubscription.intakeId),
      ),
    )
    .where(eq(courseSubscription.personId, personId)),
);

/** The days the intakes of a person give assessments, by subscription. One statement. */
export const dueDaysOf = (tx: Tx, personId: string) => dueDays(tx, { personId });
export type OwnDueDay = Awaited<ReturnType<typeof dueDaysOf>>[number];
