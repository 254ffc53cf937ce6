import type { StudentAssessmentCard } from '#contract/assessments/assessments.ts';
import type { StudySubscription } from '#server/features/study/study.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import { isNewlyAnswered, isTheirs } from '#server/features/assessments/work/answered.rules.ts';
import {
  dueAtOf,
  isOverdue,
  lockOf,
  placeOf,
  stateOf,
  type StudyPlace,
} from '#server/features/assessments/work/openness.rules.ts';
import { expectedBy, type Pace } from '#server/features/assessments/work/turnaround.rules.ts';
import type { AssessmentRow } from '#server/features/assessments/work/placed.rules.ts';
import type { RunningItem } from '#server/features/assessments/record/responses.queries.ts';

/* The state of one student's work on an assessment, built from rows. Pure. */

/** An assessment within the subscription through which the person studies it. */
export interface PlacedAssessment {
  row: AssessmentRow;
  placed: StudyPlace;
  locked: StudentAssessmentCard['locked'];
  state: StudentAssessmentCard['state'];
  dueAt: Date | null;
}

/** When repeated work started; null while the first attempt counts. */
export function redoneSince({ work, attempt }: Pick<AssessmentRow, 'work' | 'attempt'>): Date | null {
  if (!attempt) return null;
  if (attempt.number > 1) return attempt.startedAt;
  return work?.state === 'action_needed' ? (attempt.releasedAt ?? attempt.submittedAt) : null;
}

/** Null when the person studies nothing that contains the assessment. */
export function standingOf(
  row: AssessmentRow,
  study: readonly StudySubscription[],
  { timeZone }: Pick<Moment, 'timeZone'>,
): PlacedAssessment | null {
  const placed = placeOf(study, row);
  if (!placed) return null;
  const { version, work } = row;
  const locked = lockOf(placed, version.opens, work !== null);
  const dueAt = dueAtOf({
    startsOn: placed.subscription.startsOn,
    pausedDays: placed.subscription.pausedDays,
    paused: placed.subscription.status === 'paused',
    dueAfterDays: version.dueAfterDays,
    intakeDueOn: row.intakeDueOn,
    extendedUntil: work?.extendedUntil ?? null,
    timeZone,
    redoneSince: redoneSince(row),
  });
  return { row, placed, locked, state: stateOf(work?.state ?? null, locked), dueAt };
}

/** Whether it is listed. Left out: work that was never started and can no longer be. */
export const isListed = ({ row, locked }: PlacedAssessment): boolean =>
  row.work !== null || (locked?.reason !== 'withdrawn' && locked?.reason !== 'access_ended');

function itemsOf(
  { row, state }: PlacedAssessment,
  running: readonly RunningItem[],
): StudentAssessmentCard['items'] {
  if (state !== 'in_progress') return null;
  const theirs = running.filter((item) => item.attemptId === row.attempt?.id && isTheirs(item.question));
  const answered = theirs.filter((item) => isNewlyAnswered(item));
  return { answered: answered.length, total: theirs.length };
}

const said = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
const redoing = new Set(['action_needed', 'in_progress', 'not_yet_satisfactory']);

/** When work waiting for an assessor will probably be marked; null for other work. */
function expected({ row, state }: PlacedAssessment, pace: Pace, timeZone: string): string | null {
  const submittedAt = row.attempt?.submittedAt;
  if (!submittedAt || (state !== 'submitted' && state !== 'being_marked')) return null;
  return expectedBy(submittedAt, pace, timeZone).toISOString();
}

/** The newest attempt in figures. */
function attemptOf({ row, state }: PlacedAssessment) {
  const { version, work, attempt } = row;
  return {
    attempt: attempt?.number ?? 0,
    attemptsAllowed: work?.attemptsAllowed ?? version.attemptsAllowed,
    endsAt: state === 'in_progress' ? said(attempt?.endsAt) : null,
    submittedAt: said(attempt?.submittedAt),
  };
}

function feedbackOf({ row, state }: PlacedAssessment) {
  const { work, newestRelease } = row;
  const read = work?.feedbackReadAt ?? null;
  return {
    releasedAt: said(newestRelease),
    unreadFeedback: newestRelease !== null && (read === null || read < newestRelease),
    toRedo: redoing.has(state) ? row.toRedo : 0,
  };
}

export function cardOf(
  standing: PlacedAssessment,
  running: readonly RunningItem[],
  pace: Pace,
  { now, timeZone }: Moment,
): StudentAssessmentCard {
  const { row, placed, locked, state, dueAt } = standing;
  const { version } = row;
  return {
    id: row.id,
    title: version.title,
    summary: version.summary,
    units: row.units,
    courseTitle: placed.subscription.course.title,
    subscriptionId: placed.subscription.id,
    state,
    locked,
    minutes: version.minutes,
    timeLimitMinutes: version.timeLimitMinutes,
    dueAt: said(dueAt),
    overdue: isOverdue(state, dueAt, now),
    ...attemptOf(standing),
    expectedBy: expected(standing, pace, timeZone),
    items: itemsOf(standing, running),
    ...feedbackOf(standing),
    extension: row.extension,
  };
}
