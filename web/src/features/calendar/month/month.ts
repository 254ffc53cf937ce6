import type { CalendarEvent } from '#contract/calendar/calendar.ts';
import { dateFormatter, formatTag } from '#messages/formats.ts';
import { daysAfter } from '#web/lib/dayParts.ts';

/* The days and weeks of a month. Pure. */

/** The month this many months later; months are `2026-11`. */
export function shiftMonth(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}

/** Whole weeks from a Monday to a Sunday. */
export function weeksBetween(from: string, to: string): string[][] {
  const weeks: string[][] = [];
  for (let monday = from; monday <= to; monday = daysAfter(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, i) => daysAfter(monday, i)));
  }
  return weeks;
}

/** The events of each day that has any, in their order. */
export function byDay(events: readonly CalendarEvent[]): ReadonlyMap<string, CalendarEvent[]> {
  const days = new Map<string, CalendarEvent[]>();
  for (const event of events) days.set(event.day, [...(days.get(event.day) ?? []), event]);
  return days;
}

const inUtc = (day: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormatter(formatTag(language), { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** "Tuesday" or "Tue". */
export const weekdayText = (day: string, language: string, width: 'long' | 'short'): string =>
  inUtc(day, language, { weekday: width });

/** "24". */
export const dayNumber = (day: string, language: string): string => inUtc(day, language, { day: 'numeric' });
