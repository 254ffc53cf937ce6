import { dayIn, daysBetween } from '#server/platform/basics/days.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import { redoneSince } from '#server/features/assessments/view/cards.rules.ts';
import { dueAtOf } from '#server/features/assessments/work/openness.rules.ts';
import type { AssessmentRow } from '#server/features/assessments/work/work.queries.ts';

/** What is due within so many days of the organisation's calendar is due soon. */
export const soonDays = 3;

interface NotHandedIn extends Pick<AssessmentRow, 'work' | 'attempt'> {
  startsOn: string;
  dueAfterDays: number | null;
}

/** The day it is due, where that is soon and not over; null otherwise. */
export function dueDayToTell(row: NotHandedIn, { now, today, timeZone }: Moment): string | null {
  const { startsOn, dueAfterDays, work } = row;
  const extendedUntil = work?.extendedUntil ?? null;
  const dueAt = dueAtOf({ startsOn, dueAfterDays, extendedUntil, timeZone, redoneSince: redoneSince(row) });
  if (dueAt === null || dueAt < now) return null;
  const day = dayIn(timeZone, dueAt);
  return daysBetween(today, day) <= soonDays ? day : null;
}
