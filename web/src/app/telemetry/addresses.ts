import { pathPattern } from '#messages/titles.ts';

/* What of an address and of a sentence may leave with an error report: never an id, a token, a query, a name. */

const hidden = ':';
/** A step of our own paths as the code writes them; anything else may be about somebody. */
const plainStep = /^[a-z]{1,20}([_-][a-z]{1,20}){0,4}$/;
const buildFile = /^\/(assets|fonts)\/[\w.-]+$/;

function ownPath(pathname: string): string {
  if (buildFile.test(pathname)) return pathname;
  if (!pathname.startsWith('/api/')) return pathPattern(pathname);
  const steps = pathname.split('/');
  return steps.map((step) => (step === '' || plainStep.test(step) ? step : hidden)).join('/');
}

/** An address without what it is about: our own with the pattern of its path, that of another site as its origin. */
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
    // Addresses, and paths of ours that stand alone.
    /(?:https?:\/\/|blob:|data:|(?<![\w.<])\/)[^\s"<>]*[^\s"'<>),.;:]/,
    // Email addresses.
    /[^\s"<>()]+@[^\s"<>()]+/,
    // Ids, tokens and numbers given by an authority: long, and with a digit or longer than any word.
    /(?<![\w-])(?:(?=[\w-]*\d)[\w-]{10,}|[\w-]{32,})/,
    // Dates, telephone numbers.
    /\d[\d./ -]{2,}\d|\d{4,}/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** A sentence without what could name somebody: addresses by their pattern, ids, tokens, dates and numbers hidden. */
export const withoutTraces = (text: string, origin = location.origin): string =>
  text
    .slice(0, 1000)
    .replace(traces, (found) =>
      /^(https?:|blob:|data:|\/)/.test(found) ? addressPattern(found, origin) : hidden,
    );
