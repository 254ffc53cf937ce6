import { and, asc, desc, eq, lte, or, sql } from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { reportFile, savedReport } from '#server/features/reports/report.table.ts';

/* What is kept of reports: their choices under a name, and files made in the background. */

export type FileRow = typeof reportFile.$inferSelect;

/** Somebody's own, and what colleagues share. */
export const savedFor = async (tx: Tx, personId: string) =>
  tx
    .select({ row: savedReport, by: person.name })
    .from(savedReport)
    .innerJoin(person, tenantJoin(person, savedReport, savedReport.byPersonId))
    .where(or(eq(savedReport.byPersonId, personId), eq(savedReport.shared, true)))
    .orderBy(asc(sql`lower(${savedReport.name})`), asc(savedReport.id));

export async function insertSaved(tx: Tx, row: typeof savedReport.$inferInsert): Promise<void> {
  await tx.insert(savedReport).values(row).onConflictDoNothing();
}

const ownSaved = (id: string, personId: string) =>
  and(eq(savedReport.id, id), eq(savedReport.byPersonId, personId));

/** Changes one of somebody's own; false when there is none. */
export async function updateSaved(
  tx: Tx,
  { id, personId }: { id: string; personId: string },
  values: { name: string; shared: boolean },
): Promise<boolean> {
  const rows = await tx
    .update(savedReport)
    .set(values)
    .where(ownSaved(id, personId))
    .returning({ id: savedReport.id });
  return rows.length > 0;
}

export async function deleteSaved(tx: Tx, id: string, personId: string): Promise<boolean> {
  const rows = await tx.delete(savedReport).where(ownSaved(id, personId)).returning({ id: savedReport.id });
  return rows.length > 0;
}

export const filesFor = async (tx: Tx, personId: string, most: number): Promise<FileRow[]> =>
  tx
    .select()
    .from(reportFile)
    .where(eq(reportFile.byPersonId, personId))
    .orderBy(desc(reportFile.askedAt), desc(reportFile.id))
    .limit(most);

/** Adds one; false when it is there. */
export async function insertFile(tx: Tx, row: typeof reportFile.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(reportFile).values(row).onConflictDoNothing().returning({ id: reportFile.id });
  return rows.length > 0;
}

export async function fileById(tx: Tx, id: string): Promise<FileRow | null> {
  const [row] = await tx.select().from(reportFile).where(eq(reportFile.id, id));
  return row ?? null;
}

export async function updateFile(tx: Tx, id: string, values: Partial<FileRow>): Promise<void> {
  await tx.update(reportFile).set(values).where(eq(reportFile.id, id));
}

/** Forgets files asked for before an instant. */
export async function deleteFiles(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .delete(reportFile)
    .where(lte(reportFile.askedAt, before))
    .returning({ id: reportFile.id });
  return rows.map(({ id }) => id);
}
