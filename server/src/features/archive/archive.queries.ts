import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { archive } from './archive.table.ts';

export type ArchiveRow = typeof archive.$inferSelect;

/** The newest archives, with who asked for each. */
export const readNewest = (tx: Tx, limit: number) =>
  tx
    .select({ row: archive, askedBy: person.name })
    .from(archive)
    .innerJoin(person, tenantJoin(person, archive, archive.askedBy))
    .orderBy(desc(archive.askedAt), desc(archive.id))
    .limit(limit);

export async function readArchive(tx: Tx, id: string): Promise<ArchiveRow | null> {
  const [row] = await tx.select().from(archive).where(eq(archive.id, id));
  return row ?? null;
}

export async function holdArchive(tx: Tx, id: string): Promise<ArchiveRow | null> {
  const [row] = await tx.select().from(archive).where(eq(archive.id, id)).for('update');
  return row ?? null;
}

/** Adds one under way; false when another is. */
export async function insertArchive(
  tx: Tx,
  values: Pick<ArchiveRow, 'id' | 'askedBy' | 'askedAt'>,
): Promise<boolean> {
  const rows = await tx
    .insert(archive)
    .values({ ...values, state: 'making', heardAt: values.askedAt })
    .onConflictDoNothing()
    .returning({ id: archive.id });
  return rows.length > 0;
}

export async function updateArchive(tx: Tx, id: string, values: Partial<ArchiveRow>): Promise<void> {
  await tx.update(archive).set(values).where(eq(archive.id, id));
}

/** Says that it is still being made, and how far; false when it is not wanted any more. */
export async function hearFrom(
  tx: Tx,
  id: string,
  values: Pick<ArchiveRow, 'heardAt' | 'progress'>,
): Promise<boolean> {
  const rows = await tx
    .update(archive)
    .set(values)
    .where(and(eq(archive.id, id), eq(archive.state, 'making')))
    .returning({ id: archive.id });
  return rows.length > 0;
}

/** Gives up those that were begun and of which nothing was heard since. */
export async function stopSilent(tx: Tx, since: Date): Promise<void> {
  await tx
    .update(archive)
    .set({ state: 'failed', failure: 'stopped', progress: null })
    .where(and(eq(archive.state, 'making'), isNotNull(archive.progress), lte(archive.heardAt, since)));
}

/** Marks those whose time is over. */
export async function markOver(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(archive)
    .set({ state: 'deleted' })
    .where(and(eq(archive.state, 'ready'), lte(archive.deletedAt, now)));
}

/** Those whose files are to be there. */
export async function readKept(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: archive.id })
    .from(archive)
    .where(sql`${archive.state} in ('making', 'ready')`);
  return rows.map(({ id }) => id);
}
