import { z } from 'zod';

export const Id = z.uuid();
export const IdParams = z.object({ id: Id });
const years = (text: string): boolean => text >= '1900' && text < '2200';
const outside = 'Outside the years 1900 to 2199';
/** An instant, ISO 8601 with offset, of the years 1900 to 2199. */
export const Instant = z.iso.datetime({ offset: true }).refine(years, outside);
/** A calendar day in the organisation's time zone, of the years 1900 to 2199. */
export const Day = z.iso.date().refine(years, outside);

/** A whole number that fits the database's `integer`. */
export const Int4 = z.int().min(-2_147_483_648).max(2_147_483_647);

const unprintable = /(?![\t\n\r])\p{Cc}/gu;
const halfCharacters = /\p{Surrogate}/gu;
const storable = (text: string): string =>
  text.replaceAll(unprintable, '').replaceAll(halfCharacters, '\uFFFD');
/**
 * Text as a person typed it, at most `most` characters. Drops control characters and turns half a surrogate pair into
 * U+FFFD: PostgreSQL stores neither, and one bad character must not block saving the rest.
 */
export const Text = (most: number) => z.string().overwrite(storable).max(most);
/** Why staff did something, in their words. */
export const Reason = Text(500).trim().min(1);
/** Why staff changed what is kept for decades, or decided something. */
export const LongReason = Text(1000).trim().min(1);
/** One line of text, such as a name or a title: trimmed, runs of white space become one space. */
export const Line = (most: number) =>
  z
    .string()
    .overwrite((text) => storable(text).replaceAll(/\s+/g, ' ').trim())
    .max(most);
export const Email = z.email().max(254);
/** A BCP 47 tag of a supported language; see `messages/src/languages.ts`. */
export const Language = z.enum(['en', 'ar', 'vi']);
export type Language = z.output<typeof Language>;
export const TimeZone = z
  .string()
  .max(64)
  .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', 'Unknown time zone')
  .meta({ format: 'time-zone' });

/** Progress; `percent` is rounded down, so 100 means complete. */
export const Progress = z
  .object({ done: z.int(), total: z.int(), percent: z.int().min(0).max(100) })
  .meta({ id: 'Progress' });
export type Progress = z.output<typeof Progress>;
