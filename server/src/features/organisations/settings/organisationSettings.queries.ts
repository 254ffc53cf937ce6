import { eq, sql } from 'drizzle-orm';
import type {
  OrganisationPage,
  OrganisationSettings,
} from '#contract/console/settings/organisationSettings.ts';
import { billingSettings } from '#server/features/billing/books/billing.table.ts';
import { brandSettings } from '#server/features/brand/brand.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { organisation } from '#server/platform/tenancy/organisation.table.ts';

/** Where each text is stored; an empty one is null. */
const textColumns = {
  legalName: brandSettings.legalName,
  abn: brandSettings.abn,
  acn: brandSettings.acn,
  providerCode: brandSettings.providerCode,
  cricosCode: brandSettings.cricosCode,
  email: brandSettings.contactEmail,
  phone: brandSettings.contactPhone,
  website: brandSettings.website,
  streetLine: brandSettings.streetLine,
  streetSuburb: brandSettings.streetSuburb,
  streetState: brandSettings.streetState,
  streetPostcode: brandSettings.streetPostcode,
  postalLine: brandSettings.postalLine,
  postalBox: brandSettings.postalBox,
  postalSuburb: brandSettings.postalSuburb,
  postalState: brandSettings.postalState,
  postalPostcode: brandSettings.postalPostcode,
  complaintsName: brandSettings.complaintsName,
  complaintsEmail: brandSettings.complaintsEmail,
  complaintsPhone: brandSettings.complaintsPhone,
} satisfies Record<keyof Omit<OrganisationSettings, 'name' | 'timeZone' | 'tradingNames'>, unknown>;
type TextField = keyof typeof textColumns;
const textFields = Object.keys(textColumns) as TextField[];

/** What is in force. */
export async function readSettings(tx: Tx): Promise<OrganisationSettings> {
  const [row] = await tx
    .select({
      name: organisation.name,
      timeZone: organisation.timeZone,
      tradingNames: sql<string[]>`coalesce(${brandSettings.tradingNames}, '{}')`,
      texts: textColumns,
    })
    .from(organisation)
    .leftJoin(brandSettings, eq(brandSettings.organisationId, organisation.id))
    .where(sql`${organisation.id} = app_organisation()`);
  const { texts, ...rest } = row!;
  const said = Object.fromEntries(textFields.map((field) => [field, texts?.[field] ?? '']));
  return { ...rest, ...(said as Record<TextField, string>) };
}

/** Who stands on invoices. */
export async function readSeller(tx: Tx): Promise<OrganisationPage['seller']> {
  const [row] = await tx
    .select({ name: billingSettings.sellerName, abn: billingSettings.abn })
    .from(billingSettings);
  return row ?? null;
}

export async function writeSettings(tx: Tx, settings: OrganisationSettings): Promise<void> {
  const { name, timeZone, tradingNames, email: contactEmail, phone: contactPhone, ...own } = settings;
  await tx.execute(sql`select change_own_organisation(${name}, ${timeZone})`);
  const texts = Object.entries({ ...own, contactEmail, contactPhone });
  await tx
    .update(brandSettings)
    .set({ tradingNames, ...Object.fromEntries(texts.map(([column, text]) => [column, text || null])) });
}
