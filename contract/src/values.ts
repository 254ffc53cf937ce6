import { z } from 'zod';

export const Id = z.uuid();
export const IdParams = z.object({ id: Id });
/** An instant, ISO 8601 with offset. */
export const Instant = z.iso.datetime({ offset: true });
/** A calendar day in the organisation's time zone. */
export const Day = z.iso.date();
export const Email = z.email().max(254);
/** A BCP 47 tag of a language the product speaks; `messages/src/languages.ts` says what each is. */
export const Language = z.enum(['en', 'ar', 'vi']);
export type Language = z.output<typeof Language>;
export const TimeZone = z
  .string()
  .max(64)
  .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', 'Unknown time zone');

/** How much of a whole is done; `percent` is rounded down, so 100 means all of it. */
export const Progress = z
  .object({ done: z.int(), total: z.int(), percent: z.int().min(0).max(100) })
  .meta({ id: 'Progress' });
export type Progress = z.output<typeof Progress>;
