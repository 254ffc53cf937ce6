import type { Language } from '#contract/values.ts';
import { formatTag } from '#messages/formats.ts';

/** A day and a time as a letter says them. */
export const writtenOut = (instant: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(formatTag(language), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  }).format(instant);
