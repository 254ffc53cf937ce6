import { and, asc, eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { StandingOutcome } from '#contract/assessments/outcomes.ts';
import { newestExtension } from '#server/features/assessments/record/extensions.queries.ts';
import { notYetSatisfactory } from '#server/features/assessments/record/judgements.queries.ts';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import {
  assessment,
  assessmentUnit,
  assessmentVersion,
} from '#server/features/assessments/tool/assessments.table.ts';
import { unit } from '#server/features/courses/courses.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import { bestAccessFirst } from '#server/features/study/access.queries.ts';
import { newestOutcome } from '#server/features/study/outcomes.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/* Reads assessments and students' work on them. */

interface UnitRow {
  id: string;
  code: string;
  title: string;
  outcome: StandingOutcome | null;
}
const unitsFor = (subscriptionId: SQLWrapper) => sql<UnitRow[]>`(
  select coalesce(json_agg(json_build_object('id', u.id, 'code', u.code, 'title', u.title, 'outcome', ${newestOutcome(sql`u.organisation_id`, subscriptionId, sql`u.id`)}) order by u.code), '[]')
  from ${assessmentUnit} au join ${unit} u on u.organisation_id = au.organisation_id and u.id = au.unit_id
  where au.organisation_id = ${assessment.organisationId} and au.assessment_id = ${assessment.id})`;

const newestVersion = sql`(
  select v.id from ${assessmentVersion} v
  where v.organisation_id = ${assessment.organisationId} and v.assessment_id = ${assessment.id}
  order by v.number desc limit 1)`;

const newestReleased = sql`(
  select a.id from ${attempt} a
  where a.organisation_id = ${assessment.organisationId}
    and a.student_assessment_id = ${studentAssessment.id} and a.released_at is not null
  order by a.number desc limit 1)`;

const newestRelease = sql<Date | null>`(
  select max(a.released_at) from ${attempt} a
  where a.organisation_id = ${assessment.organisationId}
    and a.student_assessment_id = ${studentAssessment.id})`.mapWith(attempt.releasedAt);

/** The assessments a person studies, each with the subscription that counts for it. */
const studiedBy = (tx: Tx, personId: string, today: string) =>
  tx
    .selectDistinctOn([assessmentUnit.assessmentId], {
      organisationId: assessmentUnit.organisationId,
      assessmentId: assessmentUnit.assessmentId,
      subscriptionId: sql<string>`${courseSubscription.id}`.as('subscription_id'),
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
    .where(eq(courseSubscription.personId, personId))
    .orderBy(asc(assessmentUnit.assessmentId), bestAccessFirst(today))
    .as('studied');

/**
 * The assessments a person studies (or the given one), in the version they started or else the newest, with the state
 * of their work in the subscription that counts on a day. One statement.
 */
export async function assessmentRows(tx: Tx, personId: string, today: string, assessmentId?: string) {
  const studied = studiedBy(tx, personId, today);
  return tx
    .select({
      id: assessment.id,
      subscriptionId: studied.subscriptionId,
      units: unitsFor(studied.subscriptionId),
      version: assessmentVersion,
      work: studentAssessment,
      attempt,
      extension: newestExtension,
      /** Items of the newest released attempt that are not yet satisfactory. */
      toRedo: notYetSatisfactory(assessment.organisationId, newestReleased),
      newestRelease,
    })
    .from(studied)
    .innerJoin(assessment, tenantJoin(assessment, studied, studied.assessmentId))
    .leftJoin(
      studentAssessment,
      and(
        eq(studentAssessment.organisationId, assessment.organisationId),
        eq(studentAssessment.assessmentId, assessment.id),
        eq(studentAssessment.subscriptionId, studied.subscriptionId),
      ),
    )
    .innerJoin(
      assessmentVersion,
      and(
        eq(assessmentVersion.organisationId, assessment.organisationId),
        sql`${assessmentVersion.id} = coalesce(${studentAssessment.versionId}, ${newestVersion})`,
      ),
    )
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
    .where(assessmentId === undefined ? undefined : eq(assessment.id, assessmentId))
    .orderBy(asc(assessment.code));
}
export type AssessmentRow = Awaited<ReturnType<typeof assessmentRows>>[number];
