import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { organisation, organisationDomain } from './organisation.table.ts';

export async function activeOrganisationOn(tx: Tx, host: string) {
  const [row] = await tx
    .select({
      id: organisation.id,
      slug: organisation.slug,
      name: organisation.name,
      timeZone: organisation.timeZone,
      searchable: organisation.searchable,
      takesCards: organisation.takesCards,
      mainHost: sql<string | null>`(select main.host from organisation_domain main
        where main.organisation_id = ${organisation.id} and main.main and main.leads_here)`,
    })
    .from(organisationDomain)
    .innerJoin(organisation, eq(organisation.id, organisationDomain.organisationId))
    .where(and(eq(organisationDomain.host, host), eq(organisation.status, 'active')));
  return row ?? null;
}

/** Every active organisation with the domain of its links: the main one, else one the operator gave. */
export async function activeOrganisations(tx: Tx) {
  return tx
    .selectDistinctOn([organisation.id], {
      id: organisation.id,
      slug: organisation.slug,
      name: organisation.name,
      timeZone: organisation.timeZone,
      searchable: organisation.searchable,
      takesCards: organisation.takesCards,
      host: organisationDomain.host,
    })
    .from(organisation)
    .innerJoin(organisationDomain, eq(organisationDomain.organisationId, organisation.id))
    .where(eq(organisation.status, 'active'))
    .orderBy(
      asc(organisation.id),
      desc(sql`${organisationDomain.main} and ${organisationDomain.leadsHere}`),
      asc(organisationDomain.claimed),
      asc(organisationDomain.host),
    );
}
