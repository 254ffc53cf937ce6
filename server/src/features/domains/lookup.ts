import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIPv6, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import type { Records } from './domains.rules.ts';

/** Asks name servers; null: they did not answer. */
export interface Lookup {
  recordsOf(host: string, proofName: string): Promise<Records>;
  addressesOf(host: string): Promise<readonly string[] | null>;
  /** For connections, so that what was looked up is what is connected to. */
  readonly connect: LookupFunction;
}

/** The name servers know that there is none. */
const absent = new Set(['ENODATA', 'ENOTFOUND']);

async function orNull<T>(question: Promise<T[]>): Promise<T[] | null> {
  try {
    return await question;
  } catch (error) {
    return absent.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
  }
}

/** `servers`: whom to ask; empty: those of the machine. */
export function openLookup(servers: readonly string[]): Lookup {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);

  async function addressesOf(host: string): Promise<string[] | null> {
    const [four, six] = await Promise.all([orNull(resolver.resolve4(host)), orNull(resolver.resolve6(host))]);
    return four === null && six === null ? null : [...(four ?? []), ...(six ?? [])];
  }

  async function find(host: string): Promise<LookupAddress[]> {
    const found = (await addressesOf(host)) ?? [];
    if (found.length === 0) throw Object.assign(new Error('No such name'), { code: 'ENOTFOUND' });
    return found.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  }
  const findLater = callbackify(find);

  return {
    addressesOf,
    connect(host, { all }, done) {
      findLater(host, (error, found) => {
        if (error) done(error, '');
        else if (all) done(null, found);
        else done(null, found[0]!.address, found[0]!.family);
      });
    },
    async recordsOf(host, proofName) {
      const [texts, alias, addresses] = await Promise.all([
        orNull(resolver.resolveTxt(proofName)),
        orNull(resolver.resolveCname(host)),
        addressesOf(host),
      ]);
      return { texts: texts?.map((parts) => parts.join('')) ?? null, alias, addresses };
    },
  };
}
