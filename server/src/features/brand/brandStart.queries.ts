import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import type { BrandChange } from './brandChange.rules.ts';
import { brandSettings } from './brand.table.ts';

export async function countBrandRows(tx: Tx): Promise<number> {
  const rows = await tx.select({ color: brandSettings.brandPrimaryColor }).from(brandSettings);
  return rows.length;
}

export async function insertBrand(tx: Tx, brandPrimaryColor: string): Promise<void> {
  await tx.insert(brandSettings).values({ brandPrimaryColor }).onConflictDoNothing();
}

export async function updateBrand(tx: Tx, change: BrandChange): Promise<void> {
  await tx.update(brandSettings).set({ ...change, updatedAt: sql`now()` });
}
