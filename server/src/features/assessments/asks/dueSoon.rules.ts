import { dayIn, daysBetween } from '#server/platform/basics/days.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import { redoneSince } from '#server/features/assessments/view/cards.rules.ts';
import { dueAtOf } from '#server/features/assessments/work/openness.rules.ts';
import type { AssessmentRow } from '#server/features/assessments/work/placed.rules.ts';

/** Work is due soon within this many days of the organisation's calendar. */
export const soonDays = 3;

interface NotHandedIn extends Pick<AssessmentRow, 'work' | 'attempt'> {
  startsOn: string;
  pausedDays: number;
  dueAfterDays: number | null;
  intakeDueOn: string | null;
}

/** When a work that is not handed in is due; null: never. */
export function dueAtNow(row: NotHandedIn, { timeZone }: Pick<Moment, 'timeZone'>): Date | null {
  const { startsOn, pausedDays, dueAfterDays, intakeDueOn, work } = row;
  return dueAtOf({
    startsOn,
    pausedDays,
    // Whoever is paused is not asked.
    paused: false,
    dueAfterDays,
    intakeDueOn,
    extendedUntil: work?.extendedUntil ?? null,
    timeZone,
    redoneSince: redoneSince(row),
  });
}

/** The due day if it is soon and not over; otherwise null. */
export function dueDayToTell(row: NotHandedIn, { now, today, timeZone }: Moment): string | null {
  const dueAt = dueAtNow(row, { timeZone });
  if (dueAt === null || dueAt < now) return null;
  const day = dayIn(timeZone, dueAt);
  return daysBetween(today, day) <= soonDays ? day : null;
}
