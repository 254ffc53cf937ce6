/*
 * How long a training product that ends may be used, from the Compliance Standards for RTOs 2025, section 14. The day of
 * the national register is the first without it.
 */

export type ProductEnd = 'superseded' | 'deleted';
type ProductKind = 'qualification' | 'skill_set' | 'short_course';

export interface Transition {
  /** The last day for new enrolments. */
  readonly enrolUntil: string;
  /** The last day on which students under way can finish. */
  readonly teachOutUntil: string;
}

const months: Readonly<Record<ProductEnd, Readonly<Record<ProductKind, number>>>> = {
  superseded: { qualification: 12, skill_set: 12, short_course: 12 },
  deleted: { qualification: 24, skill_set: 12, short_course: 12 },
};

/** The day before the one that is this many months later; in a shorter month its last day counts. */
function lastDayOf(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const longest = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, longest) - 1)).toISOString().slice(0, 10);
}

/** The latest days the rules allow for a product that was superseded or deleted on this day. */
export function transitionOf(how: ProductEnd, kind: ProductKind, on: string): Transition {
  const teachOutUntil = lastDayOf(on, months[how][kind]);
  return { enrolUntil: how === 'superseded' ? teachOutUntil : lastDayOf(on, 0), teachOutUntil };
}
