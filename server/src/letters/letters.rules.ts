import type { Language } from '#contract/kit/values.ts';
import { formatTag } from '#messages/formats.ts';

/** Day and time in a letter: in English "Tuesday 24 November 2026 at 5:00 pm". */
export function writtenOut(instant: Date, language: Language, timeZone: string): string {
  const text = new Intl.DateTimeFormat(formatTag(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    // The locale tag alone would not do this.
    ...(language === 'en' && { hour12: true }),
    timeZone,
  }).format(instant);
  return language === 'en' ? text.replace(', ', ' ') : text;
}
