import type { AssessmentState } from '#contract/assessments/assessments.ts';
import type { LockReason } from '#contract/assessments/locks.ts';
import type { StudySubscription, StudyUnit } from '#server/features/study/study.rules.ts';
import { addDays, startOfDay } from '#server/platform/basics/days.rules.ts';
import type { WorkState } from './state.rules.ts';

/* Whether an assessment can be started, when it is due, and when its time is up. Pure: the instant is an argument. */

export interface StudyPlace {
  subscription: StudySubscription;
  /** The units of the assessment that the subscription holds. */
  units: StudyUnit[];
}

/** An assessment in the subscription that counts for it; null when that is not studied. */
export function placeOf(
  study: readonly StudySubscription[],
  { subscriptionId, units }: { subscriptionId: string; units: readonly { id: string }[] },
): StudyPlace | null {
  const subscription = study.find(({ id }) => id === subscriptionId);
  if (!subscription) return null;
  const held = subscription.units.filter(({ unitId }) => units.some(({ id }) => id === unitId));
  return { subscription, units: held };
}

const learningLock = ({ unitId, title, progress }: StudyUnit): LockReason | null => {
  const remaining = progress.total - progress.done;
  return remaining > 0 ? { reason: 'learning_first', unitId, title, remaining } : null;
};

/**
 * Why an assessment cannot be worked on; null when it can. Once started, only the right of access matters: later
 * changes by an author do not close it.
 */
export function lockOf(
  { subscription, units }: StudyPlace,
  opens: 'with_unit' | 'after_learning',
  begun: boolean,
): LockReason | null {
  const { locked } = subscription;
  if (begun) return locked?.reason === 'pre_course' ? null : locked;
  if (locked) return locked;
  const closed = units.find((unit) => unit.locked)?.locked;
  if (closed || opens === 'with_unit') return closed ?? null;
  return units.map(learningLock).find((lock) => lock !== null) ?? null;
}

/** The state as shown; before the first attempt it depends on what is open. */
export const stateOf = (work: WorkState | null, locked: LockReason | null): AssessmentState =>
  work ?? (locked ? 'not_open' : 'ready');

export interface DueFacts {
  /** The first day of the right of access, how many days pauses took of it, and whether it is paused now. */
  startsOn: string;
  pausedDays: number;
  paused: boolean;
  dueAfterDays: number | null;
  /** The day the intake gives the assessment; it counts instead of `dueAfterDays`. */
  intakeDueOn: string | null;
  extendedUntil: Date | null;
  timeZone: string;
  /** When the repeated attempt started; null for the first attempt. */
  redoneSince: Date | null;
}

/** The last instant of a day in a time zone. */
export const endOfDay = (day: string, timeZone: string): Date =>
  new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);

/** The day work is due without pauses: what the intake says, or else days after the start of the right of access. */
const firstDueOn = ({ startsOn, dueAfterDays, intakeDueOn }: DueFacts): string | null =>
  intakeDueOn ?? (dueAfterDays === null ? null : addDays(startsOn, dueAfterDays));

/**
 * The due time; null means never. Repeated work is due only if somebody set a date, and nothing is due while study is
 * paused.
 */
export function dueAtOf(facts: DueFacts): Date | null {
  const { pausedDays, paused, extendedUntil, timeZone, redoneSince } = facts;
  if (paused) return null;
  if (redoneSince) return extendedUntil && extendedUntil > redoneSince ? extendedUntil : null;
  if (extendedUntil) return extendedUntil;
  const day = firstDueOn(facts);
  return day === null ? null : endOfDay(addDays(day, pausedDays), timeZone);
}

/** Whether it is overdue: not submitted, and the due date has passed. */
export const isOverdue = (state: AssessmentState, dueAt: Date | null, now: Date): boolean =>
  dueAt !== null && dueAt < now && ['not_open', 'ready', 'in_progress', 'action_needed'].includes(state);

export interface LimitFacts {
  now: Date;
  timeLimitMinutes: number | null;
  lateWork: 'accepted' | 'refused';
  dueAt: Date | null;
}

/**
 * When an attempt started now ends: by its time limit, or at the due date if late work is refused. Null means never.
 */
export function endsAtOf({ now, timeLimitMinutes, lateWork, dueAt }: LimitFacts): Date | null {
  const limit = timeLimitMinutes === null ? null : now.getTime() + timeLimitMinutes * 60_000;
  const due = lateWork === 'refused' && dueAt ? dueAt.getTime() : null;
  if (limit === null && due === null) return null;
  return new Date(Math.min(limit ?? Number.POSITIVE_INFINITY, due ?? Number.POSITIVE_INFINITY));
}

/** Work cannot be started after the due date if late work is refused. */
export const isTooLate = ({ now, lateWork, dueAt }: Omit<LimitFacts, 'timeLimitMinutes'>): boolean =>
  lateWork === 'refused' && dueAt !== null && dueAt < now;

/** Answers sent before the time was up may arrive this much later and still count. */
export const graceMilliseconds = 30_000;
/** Whether the time of an attempt, including the grace period, is over. */
export const timeIsUp = (endsAt: Date | null, now: Date): boolean =>
  endsAt !== null && now.getTime() > endsAt.getTime() + graceMilliseconds;
