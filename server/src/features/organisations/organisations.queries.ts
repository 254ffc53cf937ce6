import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { organisation, organisationDomain } from '#server/platform/tenancy/organisation.table.ts';

export interface NewOrganisation {
  slug: string;
  name: string;
  timeZone: string;
}

export async function insertOrganisation(tx: Tx, values: NewOrganisation): Promise<string> {
  const [row] = await tx.insert(organisation).values(values).returning({ id: organisation.id });
  return row!.id;
}

export async function organisationBySlug(tx: Tx, slug: string) {
  const [row] = await tx.select().from(organisation).where(eq(organisation.slug, slug));
  return row ?? null;
}

export async function domainByHost(tx: Tx, host: string) {
  const [row] = await tx.select().from(organisationDomain).where(eq(organisationDomain.host, host));
  return row ?? null;
}

export async function insertDomain(tx: Tx, organisationId: string, host: string): Promise<void> {
  await tx.insert(organisationDomain).values({ organisationId, host });
}

export async function setMain(tx: Tx, organisationId: string, host: string | null): Promise<void> {
  const own = eq(organisationDomain.organisationId, organisationId);
  await tx.update(organisationDomain).set({ main: false }).where(own);
  if (host === null) return;
  await tx
    .update(organisationDomain)
    .set({ main: true })
    .where(and(own, eq(organisationDomain.host, host)));
}

export async function setStatus(tx: Tx, slug: string, status: 'active' | 'suspended'): Promise<void> {
  await tx.update(organisation).set({ status }).where(eq(organisation.slug, slug));
}

export async function setSearchable(tx: Tx, slug: string, searchable: boolean): Promise<void> {
  await tx.update(organisation).set({ searchable }).where(eq(organisation.slug, slug));
}

export async function listOrganisations(tx: Tx) {
  return tx
    .select({
      id: organisation.id,
      slug: organisation.slug,
      name: organisation.name,
      status: organisation.status,
      timeZone: organisation.timeZone,
      searchable: organisation.searchable,
      hosts: sql<string[]>`coalesce(array_agg(${organisationDomain.host} order by ${organisationDomain.host})
        filter (where ${organisationDomain.host} is not null), '{}')`,
    })
    .from(organisation)
    .leftJoin(organisationDomain, eq(organisationDomain.organisationId, organisation.id))
    .groupBy(organisation.id)
    .orderBy(asc(organisation.slug));
}
