import { directionOf } from './languages.ts';
import type { Locale } from './languages.ts';

/**
 * A part of a line written from right to left keeps its own order: without that, the parts of "24 Nov · City campus ·
 * 9:00 am" change places. In languages written from left to right it stays as it is.
 */
export const isolated = (text: string, language: string): string =>
  directionOf(language as Locale) === 'rtl' ? `\u2068${text}\u2069` : text;
