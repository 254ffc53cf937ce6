import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import { bestAccessFirst, isOpenOn } from '#server/features/study/access.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { isWorkedOn, servesIn } from '#server/features/assessments/record/works.queries.ts';
import { assessmentUnit, assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import { dueOnIn, intakeDueOn } from '#server/features/assessments/tool/dueDays.queries.ts';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';

/** Which assessments each person may do today, by the right of access that counts. */
const openTo = (tx: Tx, today: string) =>
  tx
    .selectDistinctOn([courseSubscription.personId, assessmentUnit.assessmentId], {
      organisationId: courseSubscription.organisationId,
      personId: courseSubscription.personId,
      assessmentId: assessmentUnit.assessmentId,
      subscriptionId: sql<string>`${courseSubscription.id}`.as('subscription_id'),
      intakeId: courseSubscription.intakeId,
      startsOn: courseSubscription.startsOn,
      pausedDays: courseSubscription.pausedDays,
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
    .where(and(isOpenOn(today), servesIn(courseSubscription.id)))
    .orderBy(asc(courseSubscription.personId), asc(assessmentUnit.assessmentId), bestAccessFirst(today))
    .as('open_to');

/**
 * Unsubmitted work of the whole organisation that could be due from one day until another, by extension, by its intake or by its version;
 * the rules decide. One statement.
 */
export async function notHandedIn(tx: Tx, today: string, due: { from: string; until: string }) {
  const open = openTo(tx, today);
  const dueOn = dueOnIn(open);
  return tx
    .select({
      personId: open.personId,
      subscriptionId: open.subscriptionId,
      assessmentId: open.assessmentId,
      startsOn: open.startsOn,
      pausedDays: open.pausedDays,
      title: assessmentVersion.title,
      dueAfterDays: assessmentVersion.dueAfterDays,
      intakeDueOn: intakeDueOn(open),
      work: studentAssessment,
      attempt,
    })
    .from(open)
    .leftJoin(
      studentAssessment,
      and(
        eq(studentAssessment.organisationId, open.organisationId),
        eq(studentAssessment.subscriptionId, open.subscriptionId),
        eq(studentAssessment.assessmentId, open.assessmentId),
      ),
    )
    .innerJoin(assessmentVersion, isWorkedOn(open))
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
    .where(
      and(
        or(isNull(studentAssessment.id), inArray(studentAssessment.state, ['in_progress', 'action_needed'])),
        or(
          sql`${studentAssessment.extendedUntil} is not null`,
          sql`${dueOn} between ${due.from}::date and ${due.until}::date`,
        ),
      ),
    );
}
