import { addDays, startOfDay } from '#server/platform/basics/days.rules.ts';
import { wrongField } from '#server/platform/basics/problem.ts';
import type { OfOrganisation, Queue } from '#server/platform/jobs/queue.ts';
import type { Scope } from '#server/platform/scope.ts';

/* The day from which a text is in force, for each feature that publishes texts. */

const MOST_DAYS_AHEAD = 366;

/** Throws unless a text can be planned for this day. */
export function checkPlannedDay(from: string, today: string): void {
  if (from <= today) throw wrongField('from', 'past', 'Must be after today');
  if (from > addDays(today, MOST_DAYS_AHEAD)) throw wrongField('from', 'too_far', 'At most a year ahead');
}

/** Has a queue look for what is due when the day begins where the organisation is. */
export const wakeOn = (
  { tx, platform, organisation }: Scope,
  queue: Queue<OfOrganisation>,
  day: string,
): Promise<void> =>
  platform.jobs.wake(tx, queue, organisation.id, {
    due: startOfDay(day, organisation.timeZone),
    stretchSeconds: 1,
  });
