import { daysAfter, todayIn } from '#web/lib/dayParts.ts';

/** The day after today in a time zone, at nine. */
export const nextMorning = (timeZone: string, now = new Date()): { day: string; time: string } => ({
  day: daysAfter(todayIn(timeZone, now), 1),
  time: '09:00',
});
