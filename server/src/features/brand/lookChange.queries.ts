import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { brandSettings } from './brand.table.ts';

const changedAt = prepared([], (tx) => tx.select({ at: brandSettings.updatedAt }).from(brandSettings));

/** When the look or the words of the organisation changed last; pages that are open ask for it. */
export async function lookChangedAt(tx: Tx): Promise<string> {
  const [row] = await changedAt(tx, {});
  return row?.at.toISOString() ?? '';
}

/** Tells the pages that are open that something changed which the brand settings carry. */
export async function touchLook(tx: Tx): Promise<void> {
  await tx.update(brandSettings).set({ updatedAt: sql`clock_timestamp()` });
}
