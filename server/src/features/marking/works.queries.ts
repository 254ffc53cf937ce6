import { and, eq, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { markingViews } from '#contract/marking/marking.ts';
import {
  assessmentVersion,
  assessmentVersionUnit,
} from '#server/features/assessments/tool/assessments.table.ts';
import { dueOnIn } from '#server/features/assessments/tool/dueDays.queries.ts';
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
import { isOfCalled } from '#server/features/identity/people/words.queries.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import type { TypedSearch } from '#server/platform/basics/words.rules.ts';
import { startOfDayIn } from '#server/platform/database/days.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { countedUpTo } from '#server/platform/database/pages.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/* Works as assessors see them: of students they reach, never their own. */

export type MarkingView = (typeof markingViews)[number];

/** The viewer and the time. */
export interface Viewer extends Moment, Reacher {}

export interface QueueFilter {
  view: MarkingView;
  courseId: string | undefined;
  /** Words of which each begins one of the student’s name, or a pattern for LIKE of the title. */
  search: TypedSearch | undefined;
  /** Whose it is to mark: an assessor’s, or nobody’s. */
  of: string | null | undefined;
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

/** The day a work is due without its extension. */
const dueOn = dueOnIn({
  organisationId: courseSubscription.organisationId,
  intakeId: courseSubscription.intakeId,
  startsOn: courseSubscription.startsOn,
  pausedDays: courseSubscription.pausedDays,
  assessmentId: studentAssessment.assessmentId,
});

/** When a work is due. */
function dueAtIn(timeZone: string) {
  // The same rule as `dueAtOf` of assessments: repeated work is due only if somebody set a date, none while paused.
  const redoneSince = sql`case when ${attempt.number} > 1 then ${attempt.startedAt}
    when ${studentAssessment.state} = 'action_needed' then coalesce(${attempt.releasedAt}, ${attempt.submittedAt}) end`;
  const dayAfter = sql`${dueOn} + 1`;
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
        allocatedTo: studentAssessment.allocatedTo,
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
      // All exist. The database leaves an outer join out where nothing of it is used.
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
      .where(and(ofOthers(viewer), isNotNull(studentAssessment.newestAttemptId)))
      .as('work')
  );
}
export type Works = ReturnType<typeof works>;

const own = ({ personId }: Viewer) => eq(studentAssessment.personId, personId);

/** A condition on works: whom the viewer reaches, never their own. */
export const ofOthers = (viewer: Viewer): SQL =>
  and(not(own(viewer)), reached(viewer, studentAssessment.personId))!;

/** Work whose newest attempt is claimed so; only the newest can be without judgement. Few, found by their claims. */
const claimed = (which: SQL) =>
  sql`${studentAssessment.id} in (select ${attempt.studentAssessmentId} from ${attempt}
    where ${attempt.judgedAt} is null and ${which})`;

const claimedNow = (now: Date) =>
  claimed(sql`${attempt.claimedUntil} is not null and ${attempt.claimedUntil} > ${now.toISOString()}`);

const toMark = eq(studentAssessment.queued, 'marking');

/** Of those to mark, those an assessor has now. */
export const isTaken = ({ now }: Viewer): SQL => and(toMark, claimedNow(now))!;

export const inView = ({ personId, now }: Viewer): Record<MarkingView, SQL> => {
  const stands = sql`(${studentAssessment.newestAttemptId} is not null and ${studentAssessment.state} <> 'withdrawn')`;
  return {
    to_mark: toMark,
    // An expired claim stays the assessor's until somebody else takes it, because their drafts are there.
    mine: and(toMark, claimed(sql`${attempt.claimedBy} = ${personId}`))!,
    unclaimed: and(toMark, not(claimedNow(now)))!,
    to_release: eq(studentAssessment.queued, 'release'),
    to_decide: and(stands, sql`${studentAssessment.id} in ${undecided}`)!,
    requests: and(stands, sql`${studentAssessment.id} in ${asking}`)!,
    marked: eq(studentAssessment.queued, 'marked'),
  };
};

/**
 * How many works of others are so, counted as far as lists are. Whoever reaches everybody need not look at whose each is:
 * their own are few.
 */
export function totalOf(viewer: Viewer, condition: SQL): SQL<number> {
  const total = (where: SQL) => countedUpTo(studentAssessment, where);
  return viewer.ownIntakesOnly
    ? total(and(condition, ofOthers(viewer))!)
    : sql<number>`(${total(condition)} - ${total(and(condition, own(viewer))!)})`;
}

/** The assessments are looked up once, not per work. */
export const matching = ({ courseId, search, of }: QueueFilter) =>
  and(
    courseId === undefined ? undefined : eq(studentAssessment.courseId, courseId),
    of === undefined
      ? undefined
      : of === null
        ? isNull(studentAssessment.allocatedTo)
        : eq(studentAssessment.allocatedTo, of),
    search &&
      or(
        isOfCalled(studentAssessment.personId, search.words),
        sql`${studentAssessment.versionId} = any(array(select ${assessmentVersion.id} from ${assessmentVersion}
            where lower(${assessmentVersion.title}) like lower(${search.pattern})))`,
      ),
  );
