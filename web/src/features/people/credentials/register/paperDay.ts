import { formatDay } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';

/** A day with its year, also when it is this one: the list is printed and read later. */
export const paperDay = (day: string, reader: Reader): string => formatDay(day, reader, new Date(0));
