import { pathPattern } from '#messages/titles.ts';

/* What an error report may contain of addresses and sentences: never an id, token, query or name. */

const hidden = ':';
/** A path segment that is part of our code; any other could be about a person. */
const plainStep = /^[a-z]{1,20}([_-][a-z]{1,20}){0,4}$/;
const buildFile = /^\/(assets|fonts)\/[\w.-]+$/;

function ownPath(pathname: string): string {
  if (buildFile.test(pathname)) return pathname;
  if (!pathname.startsWith('/api/')) return pathPattern(pathname);
  const steps = pathname.split('/');
  return steps.map((step) => (step === '' || plainStep.test(step) ? step : hidden)).join('/');
}

/** An address without personal parts: ours as its path pattern, those of other sites as their origin. */
export function addressPattern(address: string, origin = location.origin): string {
  if (!URL.canParse(address, origin)) return 'unknown';
  const url = new URL(address, origin);
  if (!/^https?:$/.test(url.protocol)) return url.protocol;
  if (url.origin !== origin) return url.origin;
  const path = ownPath(url.pathname);
  return /^https?:/.test(address) ? `${origin}/${path.replace(/^\//, '')}` : path;
}

const traces = new RegExp(
  [
    // Addresses, and our own paths on their own.
    /(?:https?:\/\/|blob:|data:|(?<![\w.<])\/)[^\s"<>]*[^\s"'<>),.;:]/,
    // Email addresses.
    /[^\s"<>()]+@[^\s"<>()]+/,
    // Ids, tokens and official numbers: long strings with a digit, or longer than any word.
    /(?<![\w-])(?:(?=[\w-]*\d)[\w-]{10,}|[\w-]{32,})/,
    // Dates and telephone numbers.
    /\d[\d./ -]{2,}\d|\d{4,}/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/**
 * A sentence without anything that identifies a person: addresses as patterns; ids, tokens, dates and numbers hidden.
 */
export const withoutTraces = (text: string, origin = location.origin): string =>
  text
    .slice(0, 1000)
    .replace(traces, (found) =>
      /^(https?:|blob:|data:|\/)/.test(found) ? addressPattern(found, origin) : hidden,
    );
