/** A day as typed in three boxes. */
export interface DayParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export const noDay: DayParts = { day: '', month: '', year: '' };

const short = (part: string): string => part.replace(/^0(?=\d$)/, '');
const two = (part: string): string => (/^\d$/.test(part) ? `0${part}` : part);

/** `2026-11-04` as its three boxes; also accepts a partly filled one. */
export function partsOf(date: string): DayParts {
  const [year = '', month = '', day = ''] = date.split('-');
  return { day: short(day), month: short(month), year };
}

/** Three boxes as `2026-11-04`; empty boxes stay empty, so that a half-typed day can be saved. */
export function joinParts({ day, month, year }: DayParts): string {
  const parts = [year.trim(), two(month.trim()), two(day.trim())];
  return parts.every((part) => part === '') ? '' : parts.join('-');
}

/** The typed day as `2026-11-04`; null for a day that does not exist. */
export function dayOf({ day, month, year }: DayParts): string | null {
  const typed = [year, month, day].map((part) => part.trim());
  if (!typed.every((part) => /^\d+$/.test(part)) || typed[0]?.length !== 4) return null;
  const [y, m, d] = typed.map(Number) as [number, number, number];
  const date = new Date(Date.UTC(y, m - 1, d));
  // Date would turn 31 February into 3 March.
  const same = date.getUTCMonth() === m - 1 && date.getUTCDate() === d && date.getUTCFullYear() === y;
  return same ? date.toISOString().slice(0, 10) : null;
}

/** Nothing is typed. */
export const isNoDay = (parts: DayParts): boolean => joinParts(parts) === '';

/** Before the other; false while one of them is no day. */
export const isBefore = (one: DayParts, other: DayParts): boolean => {
  const [day, otherDay] = [dayOf(one), dayOf(other)];
  return day !== null && otherDay !== null && day < otherDay;
};

/** Today's date in a time zone as `2026-11-04`. */
export const todayIn = (timeZone: string, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  );

/** The date this many days later. */
export function daysAfter(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
