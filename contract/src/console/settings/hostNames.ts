/* The names of domains as people type them, and as they are stored. Pure: said while somebody types, and by the server. */

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

/** As browsers and DNS write it: lower case, other letters as `xn--`. Empty for what is no name. */
function asciiOf(typed: string): string {
  const url = `http://${typed}`;
  return /[\s:@?#%/\\]/.test(typed) || !URL.canParse(url) ? '' : new URL(url).hostname;
}

const isV6 = (typed: string): boolean => {
  const inner = typed.replace(/^\[(.*)\]$/, '$1');
  return inner.includes(':') && URL.canParse(`http://[${inner}]`);
};
/** Also one in other digits, or written as a number: by now it is written as four numbers. */
const isV4 = (host: string): boolean => /^\d+(\.\d+){3}$/.test(host);
const isDomain = (host: string): boolean =>
  host.length <= longest && host.split('.').every((one) => label.test(one));

export const isUnder = (host: string, base: string): boolean => host === base || host.endsWith(`.${base}`);

export type HostFault = 'required' | 'address' | 'wrong' | 'private';

function faultOf(typed: string, host: string): HostFault | null {
  if (typed === '') return 'required';
  if (isV6(typed) || isV4(host)) return 'address';
  if (!isDomain(host)) return 'wrong';
  if (privateEnds.some((end) => isUnder(host, end))) return 'private';
  return host.includes('.') ? null : 'wrong';
}

/** The host as it is stored, and what is wrong with it. */
export function hostIn(text: string): { readonly host: string; readonly fault: HostFault | null } {
  const typed = nameIn(text);
  const host = asciiOf(typed);
  return { host, fault: faultOf(typed, host) };
}
