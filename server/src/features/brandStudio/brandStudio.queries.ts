import { desc, eq, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BrandLook } from '#contract/console/brandStudio.ts';
import { brandSettings } from '#server/features/brand/brand.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { brandDraft, brandVersion } from './brandStudio.table.ts';

const HISTORY = 100;
const scheduler = alias(person, 'scheduler');

export async function readVersions(tx: Tx) {
  return tx
    .select({
      id: brandVersion.id,
      number: brandVersion.number,
      look: brandVersion.look,
      publishedAt: brandVersion.publishedAt,
      by: person.name,
      restores: brandVersion.restores,
      scheduledAt: brandVersion.scheduledAt,
    })
    .from(brandVersion)
    .leftJoin(person, tenantJoin(person, brandVersion, brandVersion.publishedBy))
    .orderBy(desc(brandVersion.number))
    .limit(HISTORY);
}

export async function readDraft(tx: Tx) {
  const [row] = await tx
    .select({
      look: brandDraft.look,
      revision: brandDraft.revision,
      savedAt: brandDraft.savedAt,
      by: person.name,
      publishAt: brandDraft.publishAt,
      scheduledAt: brandDraft.scheduledAt,
      scheduledBy: scheduler.name,
    })
    .from(brandDraft)
    .leftJoin(person, tenantJoin(person, brandDraft, brandDraft.savedBy))
    .leftJoin(scheduler, tenantJoin(scheduler, brandDraft, brandDraft.scheduledBy));
  return row ?? null;
}

/** The draft's row, made when missing and locked: one change of the look at a time. */
export async function heldDraft(tx: Tx) {
  await tx.insert(brandDraft).values({}).onConflictDoNothing();
  const [row] = await tx.select().from(brandDraft).for('update');
  return row!;
}

interface DraftChange {
  look: BrandLook | null;
  savedAt: Date | null;
  savedBy: string | null;
  publishAt: Date | null;
  scheduledAt: Date | null;
  scheduledBy: string | null;
}

export async function updateDraft(tx: Tx, change: Partial<DraftChange>): Promise<void> {
  await tx.update(brandDraft).set({ ...change, revision: sql`${brandDraft.revision} + 1` });
}

export async function currentRow(tx: Tx) {
  const [row] = await tx.select().from(brandSettings);
  return row ?? null;
}

export async function versionById(tx: Tx, id: string) {
  const [row] = await tx.select().from(brandVersion).where(eq(brandVersion.id, id));
  return row ?? null;
}

export async function newestNumber(tx: Tx): Promise<number> {
  const [row] = await tx.select({ number: max(brandVersion.number) }).from(brandVersion);
  return row?.number ?? 0;
}

export async function insertVersion(tx: Tx, version: typeof brandVersion.$inferInsert): Promise<void> {
  await tx.insert(brandVersion).values(version);
}
