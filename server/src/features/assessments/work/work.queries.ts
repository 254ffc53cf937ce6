import { and, asc, eq, sql } from 'drizzle-orm';
import { judgement, unitOutcome } from './judgement.table.ts';
import type { StandingOutcome } from '#contract/assessments/outcomes.ts';
import { courseUnit, unit } from '#server/features/courses/courses.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import {
  assessment,
  assessmentItem,
  assessmentItemCriterion,
  assessmentTask,
  assessmentUnit,
  assessmentVersion,
  unitCriterion,
} from '#server/features/assessments/tool/assessments.table.ts';
import { files, reports, unchanged } from './response.queries.ts';
import { attempt, extensionRequest, response, studentAssessment } from './work.table.ts';

/* Reading assessments and students' work on them. */

interface UnitRow {
  id: string;
  code: string;
  title: string;
  outcome: StandingOutcome | null;
}
const unitsFor = (personId: string) => sql<UnitRow[]>`(
  select coalesce(json_agg(json_build_object('id', u.id, 'code', u.code, 'title', u.title, 'outcome', (
      select o.outcome from ${unitOutcome} o
      where o.organisation_id = u.organisation_id and o.person_id = ${personId} and o.unit_id = u.id
      order by o.at desc, o.id desc limit 1)) order by u.code), '[]')
  from ${assessmentUnit} au join ${unit} u on u.organisation_id = au.organisation_id and u.id = au.unit_id
  where au.organisation_id = ${assessment.organisationId} and au.assessment_id = ${assessment.id})`;

const newestVersion = sql`(
  select v.id from ${assessmentVersion} v
  where v.organisation_id = ${assessment.organisationId} and v.assessment_id = ${assessment.id}
  order by v.number desc limit 1)`;

const newestExtension = sql<'asked' | 'granted' | 'declined' | null>`(
  select e.state from ${extensionRequest} e
  where e.organisation_id = ${assessment.organisationId} and e.student_assessment_id = ${studentAssessment.id}
  order by e.asked_at desc limit 1)`;

/** Items of the newest released attempt whose newest judgement is not yet satisfactory. */
const toRedo = sql<number>`(
  select count(*)::int from (
    select distinct on (j.item_id) j.result from ${judgement} j
    where j.organisation_id = ${assessment.organisationId} and j.attempt_id = (
      select a.id from ${attempt} a
      where a.organisation_id = ${assessment.organisationId}
        and a.student_assessment_id = ${studentAssessment.id} and a.released_at is not null
      order by a.number desc limit 1)
    order by j.item_id, j.at desc, j.id desc) newest
  where newest.result = 'not_yet_satisfactory')`;

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
 * The assessments of what a person studies (or the one of these), in the version they began or else the newest, with
 * where their work stands. One statement.
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
      toRedo,
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

/** Every open item of the attempts a person is working on, with what was said to it so far. */
export async function runningItems(tx: Tx, personId: string) {
  return tx
    .select({
      attemptId: response.attemptId,
      question: assessmentItem.question,
      value: response.value,
      unchanged,
      files,
      reports,
    })
    .from(response)
    .innerJoin(attempt, tenantJoin(attempt, response, response.attemptId))
    .innerJoin(studentAssessment, tenantJoin(studentAssessment, attempt, attempt.studentAssessmentId))
    .innerJoin(assessmentItem, tenantJoin(assessmentItem, response, response.itemId))
    .where(
      and(
        eq(studentAssessment.personId, personId),
        eq(studentAssessment.state, 'in_progress'),
        sql`${attempt.submittedAt} is null and not ${response.carried}`,
      ),
    );
}
export type RunningItem = Awaited<ReturnType<typeof runningItems>>[number];

/** Milliseconds half of the work released since then waited for its result; null where none was. */
export async function medianTurnaround(tx: Tx, since: Date): Promise<number | null> {
  const [row] = await tx
    .select({
      median: sql<number | null>`percentile_cont(0.5) within group (
        order by extract(epoch from ${attempt.releasedAt} - ${attempt.submittedAt})) * 1000`,
    })
    .from(attempt)
    .where(
      sql`${attempt.releasedAt} >= ${since.toISOString()} and ${attempt.submittedAt} is not null
        and ${attempt.releasedAt} > ${attempt.submittedAt}`,
    );
  return row?.median ?? null;
}

export async function tasksOf(tx: Tx, versionId: string) {
  return tx
    .select()
    .from(assessmentTask)
    .where(eq(assessmentTask.versionId, versionId))
    .orderBy(asc(assessmentTask.position));
}

const criteria = sql<{ id: string; code: string; text: string }[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'code', c.code, 'text', c.text) order by c.code), '[]')
  from ${assessmentItemCriterion} ic
  join ${unitCriterion} c on c.organisation_id = ic.organisation_id and c.id = ic.criterion_id
  where ic.organisation_id = assessment_item.organisation_id and ic.item_id = assessment_item.id)`;

/** The items of a version with their criteria and keys, task by task. */
export async function itemsOf(tx: Tx, versionId: string) {
  return tx
    .select({
      id: assessmentItem.id,
      taskId: assessmentItem.taskId,
      kind: assessmentItem.kind,
      prompt: assessmentItem.prompt,
      question: assessmentItem.question,
      key: assessmentItem.key,
      required: assessmentItem.required,
      maxMarks: assessmentItem.maxMarks,
      criteria,
    })
    .from(assessmentItem)
    .where(eq(assessmentItem.versionId, versionId))
    .orderBy(asc(assessmentItem.taskId), asc(assessmentItem.position));
}
export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number];

/** Every attempt of one student's work with its receipt, oldest first. */
export async function attemptsOf(tx: Tx, studentAssessmentId: string) {
  return tx
    .select({
      attempt,
      receiptId: sql<string | null>`(select r.id from assessment_receipt r
        where r.organisation_id = attempt.organisation_id and r.attempt_id = attempt.id)`,
    })
    .from(attempt)
    .where(eq(attempt.studentAssessmentId, studentAssessmentId))
    .orderBy(asc(attempt.number));
}
export type AttemptRow = Awaited<ReturnType<typeof attemptsOf>>[number];

export async function responsesOf(tx: Tx, attemptIds: readonly string[]) {
  return tx
    .select()
    .from(response)
    .where(sql`${response.attemptId} = any(${sql.param(attemptIds)}::uuid[])`);
}
export type ResponseRow = Awaited<ReturnType<typeof responsesOf>>[number];
