import { daysAfter } from '#web/lib/dayParts.ts';

/** The last day of the month before the one of this day. */
export const endOfLastMonth = (day: string): string => daysAfter(`${day.slice(0, 7)}-01`, -1);

/** The first day of the month of this day. */
export const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
