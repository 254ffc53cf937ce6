import type { Language } from '#contract/kit/values.ts';
import { formatTag } from '#messages/formats.ts';
import type { Letter } from './letter.ts';

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

const addresses = /https?:\/\/[^\s"'<>\\]+/g;
/** Where a token stands in the path, and how it is named in the rest of an address. */
const entrances = /^\/(auth|link)(\/|$)/;

/** Whether an address leads to a page of this application that asks who is there. */
function isPlain(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return (
    url.origin === origin &&
    url.hash === '' &&
    !entrances.test(url.pathname) &&
    !url.searchParams.has('token')
  );
}

/**
 * Whether a letter may be kept, read by staff and sent again: all its links lead to pages that ask who is there. Any link
 * elsewhere counts as one that may let somebody in or pay.
 */
export const letsNobodyIn = (letter: Letter, origin: string): boolean =>
  (JSON.stringify(letter).match(addresses) ?? []).every((address) => isPlain(address, origin));

/** The HTML of a letter with its links dead, for staff to look at. */
export const withoutLinks = (html: string): string => html.replaceAll(/ href="[^"]*"/g, '');
