import { found, Problem } from '#server/platform/basics/problem.ts';
import { extensionsOf, insertExtension } from '#server/features/assessments/record/extensions.queries.ts';
import { insertMessage } from '#server/features/assessments/record/messages.queries.ts';
import { changeWork, lockWork, markFeedbackRead } from '#server/features/assessments/record/works.queries.ts';
import { personById } from '#server/features/identity/people/identity.queries.ts';
import { versionHasItem } from '#server/features/assessments/tool/items.queries.ts';
import { changeAttempt, runningAttempt } from '#server/features/assessments/record/attempts.queries.ts';
import { insertEvent } from '#server/features/assessments/record/events.queries.ts';
import { tellAssessors } from '#server/features/assessments/talk/letters.actions.ts';
import { endOfDay, endsAtOf } from '#server/features/assessments/work/openness.rules.ts';
import { handInWhenOver } from '#server/features/assessments/work/timeUp.actions.ts';
import type { Student } from '#server/features/study/student.rules.ts';
import { standingIn } from '#server/features/assessments/view/view.actions.ts';
import type { Scope } from '#server/platform/scope.ts';

/** The person's work on an assessment; throws `not_found` if they have not started. */
async function ownWork(student: Student, assessmentId: string) {
  const { standing } = await standingIn(student, assessmentId);
  const work = found(standing.row.work);
  const name = found(await personById(student.tx, student.personId)).name;
  const { title } = standing.row.version;
  const whose = { id: work.id, personId: work.personId, title, name, allocatedTo: work.allocatedTo };
  return { standing, work, whose };
}

/** Asks staff about an item or about the whole assessment. */
export async function askForHelp(
  student: Student,
  assessmentId: string,
  said: { itemId: string | null; text: string },
): Promise<void> {
  const { tx, personId, now: at } = student;
  const { work, whose } = await ownWork(student, assessmentId);
  if (said.itemId && !(await versionHasItem(tx, work.versionId, said.itemId))) throw new Problem('not_found');
  const id = await insertMessage(tx, {
    ...said,
    studentAssessmentId: work.id,
    side: 'student',
    byPersonId: personId,
    at,
  });
  const place = `${said.itemId ? `?item=${said.itemId}` : ''}#message-${id}`;
  await tellAssessors(student, { kind: 'marking_message', once: `message:${id}`, at }, whose, place);
}

/** States in which more time makes sense: the work is not submitted yet. */
const toHandIn = new Set(['in_progress', 'action_needed']);

/** Requests more time until the end of a day; only one request can be open. */
export async function askForTime(
  student: Student,
  assessmentId: string,
  wanted: { until: string; reason: string },
): Promise<void> {
  const { tx, personId, now: at } = student;
  const { work, whose } = await ownWork(student, assessmentId);
  const { state } = found(await lockWork(tx, work.id));
  if (!toHandIn.has(state)) throw new Problem('assessment_closed', { detail: state });
  const asked = await extensionsOf(tx, work.id);
  if (asked.some((one) => one.state === 'asked')) throw new Problem('already_done');
  const wantedUntil = endOfDay(wanted.until, student.timeZone);
  if (wantedUntil <= at) {
    const errors = [{ field: 'until', code: 'in_the_past', message: 'Choose a day that is not over' }];
    throw new Problem('invalid_input', { errors });
  }
  const id = await insertExtension(tx, {
    studentAssessmentId: work.id,
    wantedUntil,
    reason: wanted.reason,
    state: 'asked',
    askedAt: at,
  });
  await insertEvent(tx, {
    studentAssessmentId: work.id,
    kind: 'extension_asked',
    byPersonId: personId,
    note: wanted.reason,
    at,
  });
  await tellAssessors(
    student,
    { kind: 'marking_extension_asked', once: `extension:${id}`, at },
    whose,
    '#more-time',
  );
}

/** Notes that the student has read the feedback. */
export async function readFeedback(student: Student, assessmentId: string): Promise<void> {
  const { standing } = await standingIn(student, assessmentId);
  await markFeedbackRead(student.tx, found(standing.row.work).id, student.now);
}

/**
 * Extends one student's work. A running attempt that would end at the due date now ends at the new date, but never
 * exceeds its time limit.
 */
export async function extendUntil(scope: Scope, studentAssessmentId: string, until: Date): Promise<void> {
  const { tx } = scope;
  await changeWork(tx, studentAssessmentId, { extendedUntil: until });
  const running = await runningAttempt(tx, studentAssessmentId);
  if (!running) return;
  const { startedAt, timeLimitMinutes, lateWork } = running;
  const endsAt = endsAtOf({ now: startedAt, timeLimitMinutes, lateWork, dueAt: until });
  await changeAttempt(tx, running.id, { endsAt });
  await handInWhenOver(scope, endsAt);
}
