/* Calendar days (YYYY-MM-DD) in time zones. */

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day (YYYY-MM-DD) of an instant in a time zone. */
export function dayIn(timeZone: string, instant: Date): string {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    dayFormats.set(timeZone, format);
  }
  // Years have four digits, so that days compare as text.
  return format.format(instant).padStart('YYYY-MM-DD'.length, '0');
}

/** The first day of the month of a day. */
export const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

export { addDays } from '#contract/kit/days.ts';

/** Days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

const wallClock = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which a time zone's wall clock is ahead of UTC at an instant. */
function offsetAt(timeZone: string, instant: number): number {
  let format = wallClock.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    wallClock.set(timeZone, format);
  }
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const wall = `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:${part['second']}Z`;
  return Date.parse(wall) - Math.floor(instant / 1000) * 1000;
}

const hour = 3_600_000;

/** The instant at which the wall clock of a time zone shows `wall`, given as if it were UTC. */
function instantOf(wall: number, timeZone: string): number {
  const near = wall - offsetAt(timeZone, wall);
  const [first, last] = [near + 3 * hour, near - 3 * hour]
    .map((instant) => wall - offsetAt(timeZone, instant))
    .toSorted((a, b) => a - b) as [number, number];
  return first + offsetAt(timeZone, first) === wall ? first : last;
}

/** The instant of a day and a time (HH:MM) in a time zone; the first of two, and the later one where clocks skip it. */
export const instantAt = (day: string, time: string, timeZone: string): Date =>
  new Date(instantOf(Date.parse(`${day}T${time}:00Z`), timeZone));

/** Offsets are slow to compute, and the same few days are asked for again and again. */
const remembered = new Map<string, number>();
const mostRemembered = 10_000;

/** The instant a day begins in a time zone; clocks may skip its midnight, or pass it twice. */
export function startOfDay(day: string, timeZone: string): Date {
  const key = `${day} ${timeZone}`;
  let instant = remembered.get(key);
  if (instant === undefined) {
    if (remembered.size >= mostRemembered) remembered.clear();
    instant = instantOf(Date.parse(`${day}T00:00:00Z`), timeZone);
    remembered.set(key, instant);
  }
  return new Date(instant);
}
