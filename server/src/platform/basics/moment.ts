import { dayIn } from './days.rules.ts';

/** The time rules decide by: an instant, and its day in the organisation's time zone. */
export interface Moment {
  readonly now: Date;
  readonly today: string;
  readonly timeZone: string;
}

export const momentIn = (timeZone: string, now: Date): Moment => ({
  now,
  today: dayIn(timeZone, now),
  timeZone,
});
