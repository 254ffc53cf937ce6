import { directionOf } from './languages.ts';
import type { Locale } from './languages.ts';

/**
 * Isolates a part of a right-to-left line; otherwise the parts of "24 Nov · City campus · 9:00 am" change places.
 * Leaves left-to-right languages alone.
 */
export const isolated = (text: string, language: string): string =>
  directionOf(language as Locale) === 'rtl' ? `\u2068${text}\u2069` : text;
