import { addDays, dayIn } from '#server/platform/basics/days.rules.ts';
import { endOfDay } from './openness.rules.ts';

/* When work will probably be marked. Pure. */

/** Until there is experience: two working weeks. */
const workingDaysWithout = 10;
/** The clock of a person who waits runs in days, so an estimate is never shorter than one. */
const dayMilliseconds = 86_400_000;

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The day so many working days after another; weekends are not counted, holidays are not known. */
export function addWorkingDays(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0; left -= isWeekend(at) ? 0 : 1) at = addDays(at, 1);
  return at;
}

/**
 * When work handed in at an instant will probably be marked: as long after as half of what was marked lately took,
 * at the end of that day; `median` is that time, null where nothing was marked lately.
 */
export function expectedBy(submittedAt: Date, medianMilliseconds: number | null, timeZone: string): Date {
  const handedIn = dayIn(timeZone, submittedAt);
  if (medianMilliseconds === null) return endOfDay(addWorkingDays(handedIn, workingDaysWithout), timeZone);
  const days = Math.max(1, Math.ceil(medianMilliseconds / dayMilliseconds));
  const day = addDays(handedIn, days);
  return endOfDay(isWeekend(day) ? addWorkingDays(day, 1) : day, timeZone);
}
