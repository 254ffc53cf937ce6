import { and, asc, eq, sql } from 'drizzle-orm';
import type { StandingOutcome } from '#contract/assessments/outcomes.ts';
import { newestExtension } from '#server/features/assessments/record/extensions.queries.ts';
import { notYetSatisfactory } from '#server/features/assessments/record/judgements.queries.ts';
import { newestOutcome } from '#server/features/assessments/record/outcomes.queries.ts';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import {
  assessment,
  assessmentUnit,
  assessmentVersion,
} from '#server/features/assessments/tool/assessments.table.ts';
import { courseUnit, unit } from '#server/features/courses/courses.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

/* Reads assessments and students' work on them. */

interface UnitRow {
  id: string;
  code: string;
  title: string;
  outcome: StandingOutcome | null;
}
const unitsFor = (personId: string) => sql<UnitRow[]>`(
  select coalesce(json_agg(json_build_object('id', u.id, 'code', u.code, 'title', u.title, 'outcome', ${newestOutcome(sql`u.organisation_id`, personId, sql`u.id`)}) order by u.code), '[]')
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

const studiedBy = (personId: string) => sql`${assessment.id} in (
  select au.assessment_id from ${assessmentUnit} au
  join ${courseUnit} cu on cu.organisation_id = au.organisation_id and cu.unit_id = au.unit_id
  join ${courseSubscription} cs on cs.organisation_id = cu.organisation_id and cs.course_id = cu.course_id
  where cs.person_id = ${personId})`;

/**
 * The assessments a person studies (or the given one), in the version they started or else the newest, with the state
 * of their work. One statement.
 */
export async function assessmentRows(tx: Tx, personId: string, assessmentId?: string) {
  return tx
    .select({
      id: assessment.id,
      units: unitsFor(personId),
      version: assessmentVersion,
      work: studentAssessment,
      attempt,
      extension: newestExtension,
      /** Items of the newest released attempt that are not yet satisfactory. */
      toRedo: notYetSatisfactory(assessment.organisationId, newestReleased),
      newestRelease,
    })
    .from(assessment)
    .leftJoin(
      studentAssessment,
      and(
        eq(studentAssessment.organisationId, assessment.organisationId),
        eq(studentAssessment.assessmentId, assessment.id),
        eq(studentAssessment.personId, personId),
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
    .where(and(studiedBy(personId), assessmentId === undefined ? undefined : eq(assessment.id, assessmentId)))
    .orderBy(asc(assessment.code));
}
export type AssessmentRow = Awaited<ReturnType<typeof assessmentRows>>[number];
