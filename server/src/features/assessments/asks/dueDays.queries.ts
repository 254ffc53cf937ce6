import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { isWorkedOn, servesIn } from '#server/features/assessments/record/works.queries.ts';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { assessmentUnit, assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import type { FirstWork } from './dueDays.rules.ts';

/** Locks the enrolments of an intake in a fixed order, before what hangs on them. */
export async function lockEnrolments(tx: Tx, intakeId: string): Promise<void> {
  await tx
    .select({ id: courseSubscription.id })
    .from(courseSubscription)
    .where(eq(courseSubscription.intakeId, intakeId))
    .orderBy(asc(courseSubscription.id))
    .for('no key update');
}

/**
 * Of the students of an intake who may work today or later, their first work on these assessments that is not handed in
 * and has no extension, whether begun or not. One statement.
 */
export const firstWorks = async (
  tx: Tx,
  intakeId: string,
  assessmentIds: readonly string[],
  today: string,
): Promise<FirstWork[]> =>
  tx
    .selectDistinctOn([courseSubscription.id, assessmentUnit.assessmentId], {
      personId: courseSubscription.personId,
      assessmentId: assessmentUnit.assessmentId,
      startsOn: courseSubscription.startsOn,
      pausedDays: courseSubscription.pausedDays,
      paused: sql<boolean>`${courseSubscription.status} = 'paused'`,
      dueAfterDays: assessmentVersion.dueAfterDays,
      timeLimitMinutes: assessmentVersion.timeLimitMinutes,
      lateWork: assessmentVersion.lateWork,
      attemptId: attempt.id,
      endsAt: attempt.endsAt,
    })
    .from(courseSubscription)
    .innerJoin(unitEnrolment, tenantJoin(courseSubscription, unitEnrolment, unitEnrolment.subscriptionId))
    .innerJoin(
      assessmentUnit,
      and(
        eq(assessmentUnit.organisationId, unitEnrolment.organisationId),
        eq(assessmentUnit.unitId, unitEnrolment.unitId),
      ),
    )
    .leftJoin(
      studentAssessment,
      and(
        eq(studentAssessment.organisationId, courseSubscription.organisationId),
        eq(studentAssessment.subscriptionId, courseSubscription.id),
        eq(studentAssessment.assessmentId, assessmentUnit.assessmentId),
      ),
    )
    .innerJoin(assessmentVersion, isWorkedOn(assessmentUnit))
    .leftJoin(attempt, tenantJoin(attempt, studentAssessment, studentAssessment.newestAttemptId))
    .where(
      and(
        eq(courseSubscription.intakeId, intakeId),
        inArray(courseSubscription.status, ['active', 'paused']),
        or(isNull(courseSubscription.accessEndsOn), gte(courseSubscription.accessEndsOn, today)),
        inArray(assessmentUnit.assessmentId, [...assessmentIds]),
        servesIn(courseSubscription.id),
        isNull(studentAssessment.extendedUntil),
        or(
          isNull(studentAssessment.id),
          and(eq(studentAssessment.state, 'in_progress'), eq(attempt.number, 1)),
        ),
      ),
    )
    .orderBy(asc(courseSubscription.id), asc(assessmentUnit.assessmentId));
