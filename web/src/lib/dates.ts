import {
  formatDay as dayText,
  formatDistance as distanceText,
  formatInstant as instantText,
  formatInstantDay as instantDayText,
} from '#messages/dates.ts';
import type { Reader as DateReader } from '#messages/dates.ts';
import { formatTag, numberFormatter } from '#messages/formats.ts';

export { formatMinutes, formatTime, together } from '#messages/dates.ts';
export type Reader = DateReader;

/** A calendar day `2026-11-24` as "Tue 24 Nov", with the year unless it is this one. */
export const formatDay = (day: string, reader: Reader, now = new Date()): string => dayText(day, reader, now);

/** An instant as "Tue 24 Nov, 5:00 pm". */
export const formatInstant = (instant: string, reader: Reader, now = new Date()): string =>
  instantText(instant, reader, now);

/** The day of an instant as "Tue 24 Nov". */
export const formatInstantDay = (instant: string, reader: Reader, now = new Date()): string =>
  instantDayText(instant, reader, now);

/** The distance of an instant from now: "3 days ago" or "in 2 hours". */
export const formatDistance = (instant: string, language: string, now = new Date()): string =>
  distanceText(instant, language, now);

/** "76 days". */
export const formatDays = (days: number, language: string): string =>
  numberFormatter(formatTag(language), { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
