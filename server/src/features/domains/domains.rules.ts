import type { DomainCheck } from '#contract/console/settings/domains.ts';

/* What the records of a domain mean. Pure. */

/** At most so many domains of one organisation. */
export const mostDomains = 20;

/** The TXT record that shows whose a domain is. Its own name, because a name that is another's alias has no TXT. */
export const proofOf = ({ host, token }: { host: string; token: string }) => ({
  name: `_livery.${host}`,
  value: `livery-domain=${token}`,
});

/** What name servers say of a name; null where they did not answer. */
export interface Records {
  readonly texts: readonly string[] | null;
  readonly alias: readonly string[] | null;
  readonly addresses: readonly string[] | null;
}

const plainName = (name: string): string => name.toLowerCase().replace(/\.$/, '');

function pointingOf(
  { alias, addresses }: Records,
  ours: { readonly host: string; readonly addresses: readonly string[] },
): DomainCheck['pointing'] {
  if (alias?.some((name) => plainName(name) === ours.host)) return 'here';
  if (addresses === null) return 'unknown';
  if (addresses.some((address) => ours.addresses.includes(address))) return 'here';
  return addresses.length === 0 && !alias?.length ? 'nowhere' : 'elsewhere';
}

const mostShown = 8;
const longestShown = 200;
const shown = (values: readonly string[]): string[] =>
  values.slice(0, mostShown).map((value) => value.slice(0, longestShown));

/** What the records of a domain mean, before https was tried. */
export function readRecords(
  found: Records,
  value: string,
  ours: { readonly host: string; readonly addresses: readonly string[] },
): Omit<DomainCheck, 'at' | 'secure'> {
  const { texts, alias, addresses } = found;
  const proof = texts === null ? 'unknown' : texts.includes(value) ? 'found' : 'missing';
  return {
    proof,
    texts: shown(texts ?? []),
    pointing: pointingOf(found, ours),
    records: shown([...(alias ?? []).map(plainName), ...(addresses ?? [])]),
  };
}

/**
 * Whether a domain surely no longer leads here. A name server or server that does not answer once says nothing, and
 * what https reaches is here whatever the records say (a content network may stand between).
 */
export const leadsAway = ({ pointing, secure }: DomainCheck): boolean =>
  secure !== 'reached' && (pointing === 'elsewhere' || pointing === 'nowhere' || secure === 'other_server');
