import { and, eq, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
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
  /** A pattern for LIKE; upper and lower case are alike. */
  pattern: string | undefined;
  sort: 'waiting' | 'due' | 'student';
}

/** Works where a student waits for an answer; looked up once, not per work. */
const asking = sql`(${worksAskingForTime} union all ${worksWithOpenMessages})`;

/** Works on units to be decided again; looked up once, because there are few. */
export const undecided = sql`(
  select work.id from ${toBeDecidedAgain} newest
  join ${assessmentVersionUnit} of_unit on of_unit.unit_id = newest.unit_id
  join ${studentAssessment} work
    on work.version_id = of_unit.version_id and work.subscription_id = newest.subscription_id)`;

/** When a work is due. */
function dueAtIn(timeZone: string) {
  // The same rule as `dueAtOf` of assessments: repeated work is due only if somebody set a date, none while paused.
  const redoneSince = sql`case when ${attempt.number} > 1 then ${attempt.startedAt}
    when ${studentAssessment.state} = 'action_needed' then coalesce(${attempt.releasedAt}, ${attempt.submittedAt}) end`;
  const dayAfter = sql`${courseSubscription.startsOn} + ${courseSubscription.pausedDays}
    + ${assessmentVersion.dueAfterDays} + 1`;
  const firstDue = sql`${startOfDayIn(dayAfter, timeZone)} - interval '1 millisecond'`;
  return sql<Date | null>`case
    when ${courseSubscription.status} = 'paused' then null
    when ${studentAssessment.extendedUntil} > coalesce(${redoneSince}, '-infinity')
      then ${studentAssessment.extendedUntil}
    when ${redoneSince} is null then ${firstDue} end`.mapWith(studentAssessment.extendedUntil);
}

/** Every work of somebody the viewer reaches except their own, with its newest attempt. */
export function works(tx: Tx, viewer: Viewer) {
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
        subscriptionId: studentAssessment.subscriptionId,
        waitsFor: studentAssessment.waitsFor,
        handedInAt: studentAssessment.handedInAt,
        attemptId: sql<string>`${studentAssessment.newestAttemptId}`.as('attempt_id'),
        number: sql<number>`${attempt.number}`.as('number'),
        itemIds: sql<string[]>`${attempt.itemIds}`.as('item_ids'),
        submittedAt: attempt.submittedAt,
        claimedBy: attempt.claimedBy,
        claimedUntil: attempt.claimedUntil,
        judgedAt: attempt.judgedAt,
        releasedAt: attempt.releasedAt,
        courseTitle: sql<string | null>`${course.title}`.as('course_title'),
        dueAt: dueAtIn(viewer.timeZone).as('due_at'),
        openMessages: openMessages.as('open_messages'),
        extensionAsked: extensionAsked.as('extension_asked'),
      })
      .from(studentAssessment)
      // All exist. The database leaves an outer join out where nothing of it is used, as in counts.
      .leftJoin(
        attempt,
        and(
          tenantJoin(attempt, studentAssessment, studentAssessment.newestAttemptId),
          eq(attempt.studentAssessmentId, studentAssessment.id),
        ),
      )
      .leftJoin(person, tenantJoin(person, studentAssessment, studentAssessment.personId))
      .leftJoin(
        assessmentVersion,
        tenantJoin(assessmentVersion, studentAssessment, studentAssessment.versionId),
      )
      .leftJoin(
        courseSubscription,
        tenantJoin(courseSubscription, studentAssessment, studentAssessment.subscriptionId),
      )
      .leftJoin(course, tenantJoin(course, courseSubscription, courseSubscription.courseId))
      .where(
        and(
          ne(studentAssessment.personId, viewer.personId),
          reached(viewer, studentAssessment.personId),
          isNotNull(studentAssessment.newestAttemptId),
        ),
      )
      .as('work')
  );
}
export type Works = ReturnType<typeof works>;

const markedStates: WorkRow['state'][] = ['action_needed', 'satisfactory', 'not_yet_satisfactory'];

/** Whether an assessor has it now. */
const claimedNow = (work: Works, now: Date): SQL =>
  sql`(${work.claimedUntil} is not null and ${work.claimedUntil} > ${now.toISOString()})`;

/** Of those to mark, those an assessor has now: few, found by their claims. */
export const isTaken = (work: Works, { now }: Viewer): SQL =>
  and(eq(work.waitsFor, 'marking'), claimedNow(work, now))!;

export const inView = (work: Works, { personId, now }: Viewer): Record<MarkingView, SQL> => {
  const waiting = eq(work.waitsFor, 'marking');
  return {
    to_mark: waiting,
    // An expired claim stays the assessor's until somebody else takes it, because their drafts are there.
    mine: sql`(${waiting} and ${work.claimedBy} = ${personId})`,
    unclaimed: sql`(${waiting} and not ${claimedNow(work, now)})`,
    to_release: eq(work.waitsFor, 'release'),
    to_decide: sql`(${work.state} <> 'withdrawn' and ${work.id} in ${undecided})`,
    requests: sql`(${work.state} <> 'withdrawn' and ${work.id} in ${asking})`,
    marked: inArray(work.state, markedStates),
  };
};

/** The people, assessments and subscriptions are looked up once, not per work. */
export const matching = (work: Works, { courseId, pattern }: QueueFilter) =>
  and(
    courseId === undefined
      ? undefined
      : sql`${work.subscriptionId} in (select ${courseSubscription.id} from ${courseSubscription}
          where ${courseSubscription.courseId} = ${courseId})`,
    pattern === undefined
      ? undefined
      : or(
          sql`${work.personId} in (select ${person.id} from ${person} where lower(${person.name}) like lower(${pattern}))`,
          sql`${work.versionId} in (select ${assessmentVersion.id} from ${assessmentVersion}
            where lower(${assessmentVersion.title}) like lower(${pattern}))`,
        ),
  );
