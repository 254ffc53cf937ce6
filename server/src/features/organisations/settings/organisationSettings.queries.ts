import { eq, sql } from 'drizzle-orm';
import type {
  OrganisationPage,
  OrganisationSettings,
} from '#contract/console/settings/organisationSettings.ts';
import { billingSettings } from '#server/features/billing/books/billing.table.ts';
import { brandSettings } from '#server/features/brand/brand.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { organisation } from '#server/platform/tenancy/organisation.table.ts';

const orEmpty = (column: typeof brandSettings.legalName) => sql<string>`coalesce(${column}, '')`;

/** What is in force. */
export async function readSettings(tx: Tx): Promise<OrganisationSettings> {
  const [row] = await tx
    .select({
      name: organisation.name,
      legalName: orEmpty(brandSettings.legalName),
      abn: orEmpty(brandSettings.abn),
      providerCode: orEmpty(brandSettings.providerCode),
      email: orEmpty(brandSettings.contactEmail),
      phone: orEmpty(brandSettings.contactPhone),
      timeZone: organisation.timeZone,
    })
    .from(organisation)
    .leftJoin(brandSettings, eq(brandSettings.organisationId, organisation.id))
    .where(sql`${organisation.id} = app_organisation()`);
  return row!;
}

/** Who stands on invoices. */
export async function readSeller(tx: Tx): Promise<OrganisationPage['seller']> {
  const [row] = await tx
    .select({ name: billingSettings.sellerName, abn: billingSettings.abn })
    .from(billingSettings);
  return row ?? null;
}

export async function writeSettings(tx: Tx, settings: OrganisationSettings): Promise<void> {
  const { name, timeZone, legalName, abn, providerCode, email, phone } = settings;
  await tx.execute(sql`select change_own_organisation(${name}, ${timeZone})`);
  await tx.update(brandSettings).set({
    legalName: legalName || null,
    abn: abn || null,
    providerCode: providerCode || null,
    contactEmail: email,
    contactPhone: phone || null,
  });
}
