import { isIP } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';
import type { FieldError } from '#contract/kit/errors.ts';

/* Names of hosts as people type them, as they are stored, and as they are shown. */

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** The longest name that leaves room for that of the proof. */
const longest = 240;
/** Names that never lead to a machine of the public internet. */
const privateEnds = ['localhost', 'local', 'internal', 'lan', 'home', 'arpa', 'invalid', 'onion'];

/** What people paste: an address of a page, or a name with a dot at its end. */
const nameIn = (typed: string): string =>
  typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/.*$/, '')
    .replace(/\.$/, '');

const isUnder = (host: string, base: string): boolean => host === base || host.endsWith(`.${base}`);
const isDomain = (host: string): boolean =>
  host.length <= longest && host.split('.').every((one) => label.test(one));

interface Name {
  readonly typed: string;
  readonly host: string;
  readonly base: string | null;
}

/** What a name must not be, the first that holds. */
const wrongs: readonly (readonly [code: string, message: string, holds: (name: Name) => boolean])[] = [
  ['required', 'A domain is needed', ({ typed }) => typed === ''],
  ['address', 'This is an address', ({ typed }) => isIP(typed.replace(/^\[(.*)\]$/, '$1')) !== 0],
  // Also one in other digits, or written as a number.
  ['address', 'This is an address', ({ host }) => isIP(host) !== 0],
  ['wrong', 'This is no domain', ({ host }) => !isDomain(host)],
  ['private', 'Not of the public internet', ({ host }) => privateEnds.some((end) => isUnder(host, end))],
  ['reserved', 'Of the installation', ({ host, base }) => base !== null && isUnder(host, base)],
  ['wrong', 'This is no domain', ({ host }) => !host.includes('.')],
];

/** The host as it is stored: lower case, other letters as `xn--`. Or what is wrong with it. */
export function hostOf(text: string, base: string | null): { host: string } | { wrong: FieldError } {
  const typed = nameIn(text);
  const host = /[\s:@?#%/\\]/.test(typed) ? '' : domainToASCII(typed);
  const wrong = wrongs.find(([, , holds]) => holds({ typed, host, base }));
  return wrong ? { wrong: { field: 'host', code: wrong[0], message: wrong[1] } } : { host };
}

/** As people write it; the same where it has only the letters of DNS. */
export const written = (host: string): string => domainToUnicode(host) || host;
