import { and, eq, ilike, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { markingViews } from '#contract/marking/marking.ts';
import {
  assessmentVersion,
  assessmentVersionUnit,
} from '#server/features/assessments/tool/assessments.table.ts';
import {
  extensionAsked,
  worksAskingForTime,
} from '#server/features/assessments/record/extensions.queries.ts';
import { openMessages, worksWithOpenMessages } from '#server/features/assessments/record/messages.queries.ts';
import { toBeDecidedAgain } from '#server/features/study/outcomes.queries.ts';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { reached, type Reacher } from '#server/features/courses/reach.queries.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import { startOfDayIn } from '#server/platform/database/days.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/* Works as assessors see them: of students they reach, never their own. */

export type MarkingView = (typeof markingViews)[number];

/** The viewer and the time. */
export interface Viewer extends Moment, Reacher {}

type WorkRow = typeof studentAssessment.$inferSelect;

export interface QueueFilter {
  view: MarkingView;
  courseId: string | undefined;
  /** A pattern for ILIKE. */
  pattern: string | undefined;
  sort: 'waiting' | 'due' | 'student';
}

/** A condition, not a look-up per work, so that many works are joined at once. */
const isNewest = sql`not exists (select from attempt newer
  where newer.organisation_id = ${attempt.organisationId}
    and newer.student_assessment_id = ${attempt.studentAssessmentId} and newer.number > ${attempt.number})`;

/** A value from the subscription of the work. A subquery, not a join, so that mere counts do not need it. */
const enrolled = <T>(value: SQL | AnyPgColumn) => sql<T>`(
  select ${value} from ${courseSubscription} join ${course}
    on ${course.organisationId} = ${courseSubscription.organisationId} and ${course.id} = ${courseSubscription.courseId}
  where ${courseSubscription.organisationId} = ${studentAssessment.organisationId}
    and ${courseSubscription.id} = ${studentAssessment.subscriptionId})`;

/** Works where a student waits for an answer; looked up once, not per work. */
const asking = sql`(${worksAskingForTime} union all ${worksWithOpenMessages})`;

/** Works on units to be decided again; looked up once, because there are few. */
export const undecided = sql`(
  select work.id from ${toBeDecidedAgain} newest
  join ${assessmentVersionUnit} of_unit on of_unit.unit_id = newest.unit_id
  join ${studentAssessment} work
    on work.version_id = of_unit.version_id and work.subscription_id = newest.subscription_id)`;

/** Every work of somebody the viewer reaches except their own, with its newest attempt. */
export function works(tx: Tx, viewer: Viewer) {
  // The same rule as `dueAtOf` of assessments: repeated work is due only if somebody set a date, none while paused.
  const redoneSince = sql`case when ${attempt.number} > 1 then ${attempt.startedAt}
    when ${studentAssessment.state} = 'action_needed' then coalesce(${attempt.releasedAt}, ${attempt.submittedAt}) end`;
  const dayAfter = sql`${enrolled(sql`${courseSubscription.startsOn} + ${courseSubscription.pausedDays}`)}
    + ${assessmentVersion.dueAfterDays} + 1`;
  const firstDue = sql`${startOfDayIn(dayAfter, viewer.timeZone)} - interval '1 millisecond'`;
  const dueAt = sql<Date | null>`case
    when ${enrolled(courseSubscription.status)} = 'paused' then null
    when ${studentAssessment.extendedUntil} > coalesce(${redoneSince}, '-infinity')
      then ${studentAssessment.extendedUntil}
    when ${redoneSince} is null then ${firstDue} end`.mapWith(studentAssessment.extendedUntil);
  return (
    tx
      .select({
        id: studentAssessment.id,
        studentName: sql<string>`${person.name}`.as('student_name'),
        state: studentAssessment.state,
        attemptsAllowed: studentAssessment.attemptsAllowed,
        personId: studentAssessment.personId,
        assessmentId: studentAssessment.assessmentId,
        versionId: studentAssessment.versionId,
        title: sql<string>`${assessmentVersion.title}`.as('title'),
        attemptId: sql<string>`${attempt.id}`.as('attempt_id'),
        number: attempt.number,
        itemIds: attempt.itemIds,
        submittedAt: attempt.submittedAt,
        claimedBy: attempt.claimedBy,
        claimedUntil: attempt.claimedUntil,
        judgedAt: attempt.judgedAt,
        releasedAt: attempt.releasedAt,
        courseId: enrolled<string | null>(course.id).as('course_id'),
        courseTitle: enrolled<string | null>(course.title).as('course_title'),
        dueAt: dueAt.as('due_at'),
        openMessages: openMessages.as('open_messages'),
        extensionAsked: extensionAsked.as('extension_asked'),
      })
      .from(studentAssessment)
      .innerJoin(attempt, tenantJoin(studentAssessment, attempt, attempt.studentAssessmentId))
      // Both exist. The database leaves an outer join out where nothing of it is used, as in counts.
      .leftJoin(person, tenantJoin(person, studentAssessment, studentAssessment.personId))
      .leftJoin(
        assessmentVersion,
        tenantJoin(assessmentVersion, studentAssessment, studentAssessment.versionId),
      )
      .where(
        and(
          ne(studentAssessment.personId, viewer.personId),
          reached(viewer, studentAssessment.personId),
          isNewest,
        ),
      )
      .as('work')
  );
}
export type Works = ReturnType<typeof works>;

export const markedStates: WorkRow['state'][] = ['action_needed', 'satisfactory', 'not_yet_satisfactory'];

export const inView = (work: Works, { personId, now }: Viewer): Record<MarkingView, SQL> => {
  const waiting = sql`(${inArray(work.state, ['submitted', 'being_marked'])} and ${work.judgedAt} is null)`;
  return {
    to_mark: waiting,
    // An expired claim stays the assessor's until somebody else takes it, because their drafts are there.
    mine: sql`(${waiting} and ${work.claimedBy} = ${personId})`,
    unclaimed: sql`(${waiting} and (${work.claimedUntil} is null or ${work.claimedUntil} <= ${now.toISOString()}))`,
    to_release: sql`(${work.state} = 'being_marked' and ${work.judgedAt} is not null)`,
    to_decide: sql`(${work.state} <> 'withdrawn' and ${work.id} in ${undecided})`,
    requests: sql`(${work.state} <> 'withdrawn' and ${work.id} in ${asking})`,
    marked: inArray(work.state, markedStates),
  };
};

export const matching = (work: Works, { courseId, pattern }: QueueFilter) =>
  and(
    courseId === undefined ? undefined : eq(work.courseId, courseId),
    pattern === undefined ? undefined : or(ilike(work.studentName, pattern), ilike(work.title, pattern)),
  );
