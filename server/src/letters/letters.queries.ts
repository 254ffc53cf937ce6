import { alias } from 'drizzle-orm/pg-core';
import { brandSettings } from '#server/features/brand/brand.table.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

const logo = alias(storedFile, 'logo');
const icon = alias(storedFile, 'icon');

/** The brand of a mail, in one statement; null for an organisation without brand settings. */
export async function brandForMail(tx: Tx) {
  const [row] = await tx
    .select({ settings: brandSettings, logoType: logo.mediaType, iconType: icon.mediaType })
    .from(brandSettings)
    .leftJoin(logo, tenantJoin(logo, brandSettings, brandSettings.logoFileId))
    .leftJoin(icon, tenantJoin(icon, brandSettings, brandSettings.iconFileId));
  return row ?? null;
}
