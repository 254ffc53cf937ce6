import type { DomainCheck, DomainsPage } from '#contract/console/settings/domains.ts';
import { admit } from '#server/features/identity/attempts/attempts.actions.ts';
import { sendLetter } from '#server/letters/letters.actions.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { Env } from '#server/platform/environment/env.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import { domainsPage } from './domains.actions.ts';
import { stoppedLetter } from './domainLetters.ts';
import {
  holdClaim,
  isTaken,
  readClaim,
  readSettingsEmails,
  readVerified,
  verifyClaim,
  writeCheck,
  type ClaimRow,
} from './domains.queries.ts';
import { leadsAway, proofOf, readRecords } from './domains.rules.ts';
import { written } from './hostNames.ts';
import { openLookup, type Lookup } from './lookup.ts';
import { openReach, type Reach } from './reach.ts';

/** The outside world of a check. */
export interface Outside {
  readonly lookup: Lookup;
  readonly reach: Reach;
}

export function openOutside(env: Env): Outside & { close(): void } {
  const lookup = openLookup(env.DNS_SERVERS);
  const reach = openReach(env, lookup);
  return { lookup, reach, close: () => reach.close() };
}

/** Each asks name servers and a server somebody named. */
const limit = { max: 60, seconds: 3600 };

type RecordsCheck = ReturnType<typeof readRecords>;

async function look(
  { platform: { env } }: Tenant,
  { lookup }: Outside,
  claim: ClaimRow,
): Promise<RecordsCheck> {
  const proof = proofOf(claim);
  const base = env.LIVERY_HOST;
  const [records, own] = await Promise.all([
    lookup.recordsOf(claim.host, proof.name),
    base ? lookup.addressesOf(base) : [],
  ]);
  const addresses = [...env.LIVERY_ADDRESSES, ...(own ?? [])];
  return readRecords(records, proof.value, { host: base ?? '', addresses });
}

/** Gives the domain to the organisation once its proof was found, unless another one here proved it before. */
async function prove(
  { tx, now }: Scope,
  id: string,
  { proof }: RecordsCheck,
): Promise<'ours' | 'taken' | 'waiting'> {
  const claim = await holdClaim(tx, id);
  if (!claim) throw new Problem('not_found');
  if (claim.verifiedAt) return 'ours';
  if (proof !== 'found') return 'waiting';
  if (await isTaken(tx, claim.host)) return 'taken';
  await verifyClaim(tx, id, now);
  return 'ours';
}

/** A verified domain stays the organisation's whatever is found; that it stopped leading here is told once. */
async function keep(
  scope: Scope,
  id: string,
  found: RecordsCheck,
  secure: DomainCheck['secure'],
): Promise<boolean> {
  const { tx, now } = scope;
  const claim = await holdClaim(tx, id);
  if (!claim) return false;
  const lastCheck = { ...found, secure, at: now.toISOString() };
  const sure = secure === 'reached' || leadsAway(lastCheck);
  // What answered once and is only unclear now stays as it was.
  const stoppedAt =
    !claim.verifiedAt || secure === 'reached' ? null : sure ? (claim.stoppedAt ?? now) : claim.stoppedAt;
  await writeCheck(tx, id, { lastCheck, stoppedAt });
  return stoppedAt !== null && claim.stoppedAt === null && wasHere(claim);
}

/** Only what led here before can stop; one that never did is still being set up. */
const wasHere = ({ lastCheck }: ClaimRow): boolean =>
  lastCheck?.secure === 'reached' || lastCheck?.pointing === 'here';

/** Looks without a transaction open; resolves with whether it has just stopped leading here. */
async function checkClaim(tenant: Tenant, outside: Outside, claim: ClaimRow): Promise<boolean> {
  const found = await look(tenant, outside, claim);
  const whose = await inScope(tenant, (scope) => prove(scope, claim.id, found));
  // Only now: a proxy gets a certificate for no domain that is not proven.
  const secure = whose === 'ours' ? await outside.reach.reaches(claim.host) : whose;
  return inScope(tenant, (scope) => keep(scope, claim.id, found, secure));
}

export async function checkNow(
  tenant: Tenant,
  outside: Outside,
  { id, record }: { id: string; record: (scope: Scope) => Promise<void> },
): Promise<DomainsPage> {
  await admit(tenant, { path: 'domain check', counted: [{ of: 'organisation', limit }] });
  const claim = await inScope(tenant, ({ tx }) => readClaim(tx, id));
  if (!claim) throw new Problem('not_found');
  await checkClaim(tenant, outside, claim);
  return inScope(tenant, async (scope) => {
    await record(scope);
    return domainsPage(scope);
  });
}

async function tell(scope: Scope, host: string): Promise<void> {
  const letter = stoppedLetter(
    written(host),
    scope.organisation.name,
    `${scope.origin}/console/settings/domains`,
  );
  for (const email of await readSettingsEmails(scope.tx)) await sendLetter(scope, email, letter, 'en');
}

/** Looks at every verified domain, and tells who may change settings when one stopped leading here. */
export async function checkDaily(tenant: Tenant, outside: Outside): Promise<void> {
  const claims = await inScope(tenant, ({ tx }) => readVerified(tx));
  for (const claim of claims) {
    const stopped = await checkClaim(tenant, outside, claim);
    // Its links lead to another domain, now that this one is marked.
    const current = stopped && (await tenant.platform.hosts.organisationById(tenant.organisation.id));
    if (current) await inScope({ ...tenant, organisation: current }, (scope) => tell(scope, claim.host));
  }
}
