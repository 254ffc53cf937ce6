import { and, arrayOverlaps, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DomainCheck } from '#contract/console/settings/domains.ts';
import { rolesWith } from '#contract/kit/acts.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { organisationDomain } from '#server/platform/tenancy/organisation.table.ts';
import { domainClaim } from './domains.table.ts';

export type ClaimRow = typeof domainClaim.$inferSelect;

export const readClaims = (tx: Tx): Promise<ClaimRow[]> =>
  tx.select().from(domainClaim).orderBy(asc(domainClaim.host));

export const readVerified = (tx: Tx): Promise<ClaimRow[]> =>
  tx.select().from(domainClaim).where(isNotNull(domainClaim.verifiedAt)).orderBy(asc(domainClaim.host));

export async function readClaim(tx: Tx, id: string): Promise<ClaimRow | null> {
  const [row] = await tx.select().from(domainClaim).where(eq(domainClaim.id, id));
  return row ?? null;
}

export async function holdClaim(tx: Tx, id: string): Promise<ClaimRow | null> {
  const [row] = await tx.select().from(domainClaim).where(eq(domainClaim.id, id)).for('update');
  return row ?? null;
}

/** The hosts that lead to this organisation. This table has no row security. */
export const readHosts = (tx: Tx) =>
  tx
    .select()
    .from(organisationDomain)
    .where(eq(organisationDomain.organisationId, sql`app_organisation()`))
    .orderBy(asc(organisationDomain.host));

/** Whether another organisation already has this host. */
export async function isTaken(tx: Tx, host: string): Promise<boolean> {
  const [row] = await tx
    .select({ theirs: sql<boolean>`${organisationDomain.organisationId} <> app_organisation()` })
    .from(organisationDomain)
    .where(eq(organisationDomain.host, host));
  return row?.theirs ?? false;
}

type NewClaim = Pick<ClaimRow, 'id' | 'host' | 'token' | 'createdAt' | 'createdBy'>;

export async function insertClaim(tx: Tx, claim: NewClaim): Promise<void> {
  await tx.insert(domainClaim).values(claim);
}

export async function verifyClaim(tx: Tx, id: string, verifiedAt: Date): Promise<void> {
  await tx.update(domainClaim).set({ verifiedAt }).where(eq(domainClaim.id, id));
}

export async function writeCheck(
  tx: Tx,
  id: string,
  found: { lastCheck: DomainCheck; stoppedAt: Date | null },
): Promise<void> {
  await tx.update(domainClaim).set(found).where(eq(domainClaim.id, id));
}

export async function deleteClaim(tx: Tx, id: string): Promise<void> {
  await tx.delete(domainClaim).where(eq(domainClaim.id, id));
}

/** Makes one of the organisation's hosts its main address; null: none of them. */
export async function writeMain(tx: Tx, host: string | null): Promise<void> {
  await tx.execute(sql`select choose_main_domain(${host}::text)`);
}

/** Where everybody who may change settings is written to. */
export async function readSettingsEmails(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ email: person.email })
    .from(person)
    .where(and(arrayOverlaps(person.roles, [...rolesWith('settings.change')]), isNull(person.endedAt)));
  return rows.map(({ email }) => email);
}
