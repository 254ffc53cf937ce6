import { and, eq } from 'drizzle-orm';
import type { Tx } from './database/database.ts';
import { organisation, organisationDomain } from './organisation.table.ts';

export async function activeOrganisationOn(tx: Tx, host: string) {
  const [row] = await tx
    .select({
      id: organisation.id,
      slug: organisation.slug,
      name: organisation.name,
      timeZone: organisation.timeZone,
    })
    .from(organisationDomain)
    .innerJoin(organisation, eq(organisation.id, organisationDomain.organisationId))
    .where(and(eq(organisationDomain.host, host), eq(organisation.status, 'active')));
  return row ?? null;
}
