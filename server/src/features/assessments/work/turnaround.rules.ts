import { usualPromise } from '#contract/marking/usualPromise.ts';
import { addDays, dayIn } from '#server/platform/basics/days.rules.ts';
import { endOfDay } from './openness.rules.ts';

/* When work will be marked. Pure. */

/** Estimates are in whole days, so never less than one day. */
const dayMilliseconds = 86_400_000;

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Adds working days to a day; skips weekends but does not know holidays. */
export function addWorkingDays(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0; left -= isWeekend(at) ? 0 : 1) at = addDays(at, 1);
  return at;
}

/** How fast work is marked. */
export interface Pace {
  /** Working days the organisation promises; null: none. */
  promiseDays: number | null;
  /** The recent median in milliseconds; null when nothing was marked recently. */
  median: number | null;
}

/**
 * When work submitted at an instant will be marked, at the end of that day: after the working days the organisation
 * promises, or else probably after the recent median time.
 */
export function expectedBy(submittedAt: Date, { promiseDays, median }: Pace, timeZone: string): Date {
  const handedIn = dayIn(timeZone, submittedAt);
  if (promiseDays !== null || median === null)
    return endOfDay(addWorkingDays(handedIn, promiseDays ?? usualPromise), timeZone);
  const days = Math.max(1, Math.ceil(median / dayMilliseconds));
  const day = addDays(handedIn, days);
  return endOfDay(isWeekend(day) ? addWorkingDays(day, 1) : day, timeZone);
}
