import { and, asc, eq } from 'drizzle-orm';
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
    })
    .from(organisationDomain)
    .innerJoin(organisation, eq(organisation.id, organisationDomain.organisationId))
    .where(and(eq(organisationDomain.host, host), eq(organisation.status, 'active')));
  return row ?? null;
}

/** Every active organisation with its main domain, for links outside its own pages. */
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
    .orderBy(asc(organisation.id), asc(organisationDomain.host));
}
