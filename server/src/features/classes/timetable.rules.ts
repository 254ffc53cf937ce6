import { mostClassesAtOnce, type ClassDetails, type Repeat } from '#contract/classes/classes.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { addDays, daysBetween, instantAt } from '#server/platform/basics/days.rules.ts';

/* On which days classes are, and when. Pure. */

/** Monday is 1. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** No timetable looks further ahead, whatever was typed. */
const mostDaysAhead = 366 * 5;

export interface ClassDays {
  readonly days: string[];
  /** There would be more. */
  readonly capped: boolean;
}

/** The days of classes that begin on or after a day and repeat on weekdays, in weeks counted from that of the first day. */
export function daysOf(first: string, repeat: Repeat | null): ClassDays {
  if (repeat === null) return { days: [first], capped: false };
  const { weekdays, every, until, times } = repeat;
  const wanted = new Set(weekdays);
  const monday = mondayOf(first);
  const most = Math.min(times ?? Infinity, mostClassesAtOnce);
  const days: string[] = [];
  for (let ahead = 0; ahead <= mostDaysAhead; ahead += 1) {
    const day = addDays(first, ahead);
    if (until !== null && day > until) break;
    const week = Math.floor(daysBetween(monday, day) / 7);
    if (week % every !== 0 || !wanted.has(weekdayOf(day))) continue;
    if (days.length === most) return { days, capped: days.length < (times ?? Infinity) };
    days.push(day);
  }
  return { days, capped: false };
}

/** A class at the same time of day in the organisation's time zone, whatever its clocks do meanwhile. */
export const timesOf = (day: string, { from, to }: Pick<ClassDetails, 'from' | 'to'>, timeZone: string) => ({
  day,
  startsAt: instantAt(day, from, timeZone),
  endsAt: instantAt(day, to, timeZone),
});
export type ClassTimes = ReturnType<typeof timesOf>;

/** Where classes that move together go: as many days on as the first of them. */
export const movedDays = (from: readonly string[], to: string): string[] =>
  from.map((day) => addDays(day, daysBetween(from[0]!, to)));

export const isOutside = (
  day: string,
  { startsOn, endsOn }: { startsOn: string | null; endsOn: string | null },
): boolean => (startsOn !== null && day < startsOn) || (endsOn !== null && day > endsOn);

const wrong = (field: string, code: string, message: string): FieldError => ({ field, code, message });

/** What is wrong with when classes are. */
export function whenFindings(
  { day, from, to }: Pick<ClassDetails, 'day' | 'from' | 'to'>,
  repeat: Repeat | null = null,
): FieldError[] {
  const errors =
    to > from ? [] : [wrong('to', 'before_from', 'A class ends after it begins, on the same day')];
  if (repeat === null) return errors;
  const { until, times } = repeat;
  if (until === null && times === null) {
    errors.push(wrong('repeat.until', 'endless', 'Say until when, or how many times'));
  } else if (until !== null && until < day) {
    errors.push(wrong('repeat.until', 'before_first', 'The last day is before the first'));
  } else if (daysOf(day, repeat).days.length === 0) {
    errors.push(wrong('repeat.weekdays', 'no_day', 'None of these weekdays is in this time'));
  }
  return errors;
}

/** Long enough to see a slip, and before emails about new classes go out. */
const undoneWithinMs = 10 * 60_000;

/** Whether a class can be removed instead of cancelled: it has no roll, and nobody was told of it. */
export const isRemovable = (
  { hasRoll, createdAt }: { hasRoll: boolean; createdAt: Date },
  hasStudents: boolean,
  now: Date,
): boolean => !hasRoll && (!hasStudents || now.getTime() - createdAt.getTime() < undoneWithinMs);
