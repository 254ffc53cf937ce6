import { domainToUnicode } from 'node:url';
import { hostIn, isUnder, type HostFault } from '#contract/console/settings/hostNames.ts';
import type { FieldError } from '#contract/kit/errors.ts';

/* Names of hosts as they may be stored here, and as they are shown. */

const messages: Readonly<Record<HostFault | 'reserved', string>> = {
  required: 'A domain is needed',
  address: 'This is an address',
  wrong: 'This is no domain',
  private: 'Not of the public internet',
  reserved: 'Of the installation',
};

/** The host as it is stored. Or what is wrong with it: also that it is one of the installation, whose name is `base`. */
export function hostOf(text: string, base: string | null): { host: string } | { wrong: FieldError } {
  const { host, fault } = hostIn(text);
  const code = fault ?? (base !== null && isUnder(host, base) ? 'reserved' : null);
  return code ? { wrong: { field: 'host', code, message: messages[code] } } : { host };
}

/** As people write it; the same where it has only the letters of DNS. */
export const written = (host: string): string => domainToUnicode(host) || host;
