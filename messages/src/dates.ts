import { dateFormatter, formatTag, numberFormatter } from './formats.ts';

/** The person who reads the date: their language, and their time zone for instants. */
export interface Reader {
  readonly language: string;
  readonly timeZone?: string | undefined;
}

function format(date: Date, options: Intl.DateTimeFormatOptions, { language, timeZone }: Reader): string {
  const text = dateFormatter(formatTag(language), { ...options, timeZone }).format(date);
  // "Tue, 24 Nov 2026" → "Tue 24 Nov 2026"
  return language === 'en' ? text.replace(/^(\w{3}), /, '$1 ') : text;
}

const yearOf = (date: Date, timeZone: string | undefined): string =>
  dateFormatter('en-GB', { year: 'numeric', timeZone }).format(date);

const dayParts = (date: Date, now: Date, timeZone: string | undefined): Intl.DateTimeFormatOptions => ({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  ...(yearOf(date, timeZone) !== yearOf(now, timeZone) && { year: 'numeric' }),
});

// "5:00 pm" in English, which the locale tag alone would not give; other languages by their own rules.
const timeParts = ({ language }: Reader): Intl.DateTimeFormatOptions => ({
  hour: 'numeric',
  minute: '2-digit',
  ...(language === 'en' && { hour12: true }),
});

/** A calendar day `2026-11-24` as "Tue 24 Nov", with the year unless it is this one. */
export function formatDay(day: string, reader: Reader, now: Date): string {
  const date = new Date(`${day}T00:00:00Z`);
  return format(date, dayParts(date, now, 'UTC'), { ...reader, timeZone: 'UTC' });
}

/** An instant as "Tue 24 Nov, 5:00 pm". */
export function formatInstant(instant: string, reader: Reader, now: Date): string {
  const date = new Date(instant);
  return format(date, { ...dayParts(date, now, reader.timeZone), ...timeParts(reader) }, reader);
}

/** The day of an instant as "Tue 24 Nov". */
export function formatInstantDay(instant: string, reader: Reader, now: Date): string {
  const date = new Date(instant);
  return format(date, dayParts(date, now, reader.timeZone), reader);
}

/** The time of an instant as "10:42 am". */
export function formatTime(instant: string, reader: Reader): string {
  return format(new Date(instant), timeParts(reader), reader);
}

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** The distance of an instant from now: "3 days ago" or "in 2 hours". */
export function formatDistance(instant: string, language: string, now: Date): string {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000;
  const words = new Intl.RelativeTimeFormat(formatTag(language), { numeric: 'auto' });
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return words.format(Math.trunc(seconds / length), unit);
  }
  return words.format(0, 'second');
}

/** Joins the parts of one amount: "2 hr 30 min"; Arabic puts an "and" between them. */
export const together = (parts: readonly string[], language: string): string =>
  new Intl.ListFormat(formatTag(language), { type: 'unit', style: 'narrow' }).format(parts);

/** Minutes of work as "45 min" or "2 hr 30 min". */
export function formatMinutes(minutes: number, language: string): string {
  // Arabic abbreviates with a single letter.
  const unitDisplay = language === 'ar' ? 'long' : 'short';
  const part = (value: number, unit: 'hour' | 'minute'): string =>
    numberFormatter(formatTag(language), { style: 'unit', unit, unitDisplay }).format(value);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return part(rest, 'minute');
  return rest === 0 ? part(hours, 'hour') : together([part(hours, 'hour'), part(rest, 'minute')], language);
}
