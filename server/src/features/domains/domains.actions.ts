import { randomBytes } from 'node:crypto';
import type { DomainsPage, OwnDomain } from '#contract/console/settings/domains.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { DoerScope, Scope } from '#server/platform/scope.ts';
import {
  deleteClaim,
  holdClaim,
  insertClaim,
  readClaim,
  readClaims,
  readHosts,
  writeMain,
  type ClaimRow,
} from './domains.queries.ts';
import { mostDomains, proofOf } from './domains.rules.ts';
import { hostOf, written } from './hostNames.ts';

type HostRow = Awaited<ReturnType<typeof readHosts>>[number];

const claimed = (claim: ClaimRow, main: string | null): OwnDomain => ({
  id: claim.id,
  host: claim.host,
  written: written(claim.host),
  state: claim.verifiedAt ? 'verified' : 'waiting',
  main: claim.host === main,
  proof: proofOf(claim),
  check: claim.lastCheck,
  stoppedAt: claim.stoppedAt?.toISOString() ?? null,
});

const given = ({ host, main }: HostRow): OwnDomain => ({
  id: null,
  host,
  written: written(host),
  state: 'verified',
  main,
  proof: null,
  check: null,
  stoppedAt: null,
});

export async function domainsPage({ tx, platform: { env } }: Scope): Promise<DomainsPage> {
  const hosts = await readHosts(tx);
  const claims = await readClaims(tx);
  const main = hosts.find((row) => row.main)?.host ?? null;
  return {
    pointTo: env.LIVERY_HOST ? { host: env.LIVERY_HOST, addresses: env.LIVERY_ADDRESSES } : null,
    domains: [
      ...hosts.filter((row) => !row.claimed).map(given),
      // One the operator gave meanwhile needs no proof.
      ...claims
        .filter(({ host }) => !hosts.some((row) => row.host === host && !row.claimed))
        .map((claim) => claimed(claim, main)),
    ],
  };
}

const refused = (code: string, message: string) =>
  new Problem('invalid_input', { errors: [{ field: 'host', code, message }] });

/** Begins with a domain. Sent twice it is one. What others claim is no hindrance before somebody proves it. */
export async function addDomain(
  scope: DoerScope,
  { id, host: typed }: { id: string; host: string },
): Promise<DomainsPage> {
  const { tx, now, caller, platform } = scope;
  const base = platform.env.LIVERY_HOST ?? null;
  if (base === null) throw refused('not_here', 'The operator has not said where domains point to');
  const read = hostOf(typed, base);
  if ('wrong' in read) throw new Problem('invalid_input', { errors: [read.wrong] });
  const known = await readClaim(tx, id);
  if (known?.host === read.host) return domainsPage(scope);
  const { domains } = await domainsPage(scope);
  if (domains.some(({ host }) => host === read.host)) throw refused('here', 'It is in the list already');
  if (domains.length >= mostDomains) throw refused('too_many', 'No more domains');
  const token = randomBytes(24).toString('base64url');
  await insertClaim(tx, { id, host: read.host, token, createdAt: now, createdBy: caller.personId });
  return domainsPage(scope);
}

/** Takes a domain away; where it was the main address, there is none then. */
export async function removeDomain(scope: Scope, id: string): Promise<DomainsPage> {
  if (!(await holdClaim(scope.tx, id))) throw new Problem('not_found');
  await deleteClaim(scope.tx, id);
  return domainsPage(scope);
}

/** Only a domain that answers over https becomes the main address: pages at all others lead there. */
export async function chooseMain(scope: Scope, host: string | null): Promise<DomainsPage> {
  if (host !== null) {
    const { domains } = await domainsPage(scope);
    const domain = domains.find((one) => one.host === host && one.state === 'verified');
    if (!domain) throw new Problem('not_found');
    if (domain.id !== null && (domain.check?.secure !== 'reached' || domain.stoppedAt))
      throw new Problem('wrong_state');
  }
  await writeMain(scope.tx, host);
  return domainsPage(scope);
}
