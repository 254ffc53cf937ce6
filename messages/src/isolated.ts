import { directionOf } from './languages.ts';
import type { Locale } from './languages.ts';

/**
 * Isolates a part of a right-to-left line; otherwise the parts of "24 Nov · City campus · 9:00 am" change places.
 * Leaves left-to-right languages alone.
 */
export const isolated = (text: string, language: string): string =>
  directionOf(language as Locale) === 'rtl' ? `\u2068${text}\u2069` : text;

/** A name, title or address in Latin letters, or a telephone number. */
const leftToRight = /\p{Script=Latin}|^\+?\d[\d ()-]{5,}$/u;

/**
 * An input of a sentence in a right-to-left language; otherwise a full stop or bracket at its end jumps to the other
 * side.
 */
export const isolatedInput = (value: unknown): unknown =>
  typeof value === 'string' && leftToRight.test(value) ? `\u2068${value}\u2069` : value;
