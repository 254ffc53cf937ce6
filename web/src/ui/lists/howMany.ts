import { mostCounted } from '#contract/kit/counted.ts';
import { formatTag } from '#messages/formats.ts';

const formatted = (count: number, language: string): string =>
  new Intl.NumberFormat(formatTag(language)).format(count);

/** A sentence that counts, with the thousands of its number apart: "1,234 enrolments". */
export const saidApart = (said: (count: number) => string, count: number, language: string): string =>
  said(count).replace(String(count), formatted(count, language));

/** How many there are: "1,234", or "10,000+" where lists are counted no further. */
export function howMany(count: number, language: string): string {
  const counted = formatted(Math.min(count, mostCounted), language);
  return count > mostCounted ? `${counted}+` : counted;
}
