import { dateFormatter, formatTag } from '#messages/formats.ts';

/** A month `2026-11` as "November 2026". */
export const formatMonth = (month: string, language: string): string =>
  dateFormatter(formatTag(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
