import { formatTag } from '#messages/formats.ts';

/** A calendar day (without a time zone), formatted for letters and documents. */
export const dayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(formatTag(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
