import { formatDays, formatMinutes } from '#web/lib/dates.ts';

/* The time of an attempt, by the server's clock. Pure. */

const minute = 60_000;
/** Minutes before the end at which the time left is announced, also to people who cannot see the clock. */
const told = [60, 10, 5, 1];

/** ms until the end; 0 when it is over. */
export const msLeft = (endsAt: string, serverNow: number): number =>
  Math.max(0, Date.parse(endsAt) - serverNow);

/** The threshold that was passed between two looks at the clock, in minutes; 0 at the end; null for none. */
export function passed(before: number, now: number): number | null {
  if (before > 0 && now === 0) return 0;
  const crossed = told.filter((minutes) => before > minutes * minute && now <= minutes * minute);
  return crossed.at(-1) ?? null;
}

/** "12:30", as a clock counts down the last hour; the last second is full until it is over. */
const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The time that is left as a person says it: "76 days", "5 hr 20 min"; a clock only in the last hour. */
export function leftText(ms: number, language: string): string {
  const seconds = Math.ceil(ms / 1000);
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 3600) return clockText(seconds);
  return minutes < 48 * 60
    ? formatMinutes(minutes, language)
    : formatDays(Math.floor(minutes / 1440), language);
}
