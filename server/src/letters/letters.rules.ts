import type { Language } from '#contract/kit/values.ts';
import { formatTag } from '#messages/formats.ts';

/** A day and a time as a letter says them: in English "Tuesday 24 November 2026 at 5:00 pm". */
export function writtenOut(instant: Date, language: Language, timeZone: string): string {
  const text = new Intl.DateTimeFormat(formatTag(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    // Its tag would not say so by itself.
    ...(language === 'en' && { hour12: true }),
    timeZone,
  }).format(instant);
  return language === 'en' ? text.replace(', ', ' ') : text;
}
