import type { Clock } from './clock.ts';
import { dayIn } from './days.rules.ts';

/** When rules are asked: an instant, and the day it is where the organisation is. */
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
