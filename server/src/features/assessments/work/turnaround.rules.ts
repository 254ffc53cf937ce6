import { addDays, dayIn } from '#server/platform/basics/days.rules.ts';
import { endOfDay } from './openness.rules.ts';

/* Estimates when work will be marked. Pure. */

/** The default without past data: two working weeks. */
const workingDaysWithout = 10;
/** Estimates are in whole days, so never less than one day. */
const dayMilliseconds = 86_400_000;

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Adds working days to a day; skips weekends but does not know holidays. */
export function addWorkingDays(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0; left -= isWeekend(at) ? 0 : 1) at = addDays(at, 1);
  return at;
}

/**
 * When work submitted at an instant will probably be marked: after the recent median time, at the end of that day.
 * `median` is null when nothing was marked recently.
 */
export function expectedBy(submittedAt: Date, medianMilliseconds: number | null, timeZone: string): Date {
  const handedIn = dayIn(timeZone, submittedAt);
  if (medianMilliseconds === null) return endOfDay(addWorkingDays(handedIn, workingDaysWithout), timeZone);
  const days = Math.max(1, Math.ceil(medianMilliseconds / dayMilliseconds));
  const day = addDays(handedIn, days);
  return endOfDay(isWeekend(day) ? addWorkingDays(day, 1) : day, timeZone);
}
