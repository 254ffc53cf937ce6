/* The time of an attempt, by the server's clock. Pure. */

const minute = 60_000;
/** How many minutes before the end somebody is told, whoever cannot watch the clock included. */
const told = [10, 5, 1];

/** ms until the end; 0 when it is over. */
export const msLeft = (endsAt: string, serverNow: number): number =>
  Math.max(0, Date.parse(endsAt) - serverNow);

/** The threshold that was passed between two looks at the clock, in minutes; 0 at the end; null for none. */
export function passed(before: number, now: number): number | null {
  if (before > 0 && now === 0) return 0;
  const crossed = told.filter((minutes) => before > minutes * minute && now <= minutes * minute);
  return crossed.at(-1) ?? null;
}

/** "1:05:09" or "12:30", as a clock counts down; the last second is full until it is over. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [h, mins, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(mins)}:${two(s)}` : `${mins}:${two(s)}`;
}
