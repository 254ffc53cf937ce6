import type { Clock } from './clock.ts';
import { dayIn } from './days.rules.ts';

/** The time rules decide by: an instant, and its day in the organisation's time zone. */
export interface Moment {
  now: Date;
  today: string;
  timeZone: string;
}

export const momentOf = (
  clock: Clock,
  { timeZone }: { timeZone: string },
  instant = clock.now(),
): Moment => ({ now: instant, today: dayIn(timeZone, instant), timeZone });
