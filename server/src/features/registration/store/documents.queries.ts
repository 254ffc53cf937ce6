import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { registrationDocument } from './registrationRecords.table.ts';

export type DocumentRow = typeof registrationDocument.$inferSelect;

export async function insertDocument(
  tx: Tx,
  values: typeof registrationDocument.$inferInsert,
): Promise<string> {
  const [row] = await tx
    .insert(registrationDocument)
    .values(values)
    .returning({ id: registrationDocument.id });
  return row!.id;
}

/** Documents that are still stored, including unfinished uploads; oldest first. */
export async function documentsOf(tx: Tx, registrationId: string): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(registrationDocument)
    .where(eq(registrationDocument.registrationId, registrationId))
    .orderBy(asc(registrationDocument.uploadedAt), asc(registrationDocument.id));
}

export async function documentById(tx: Tx, id: string): Promise<DocumentRow | null> {
  const [row] = await tx.select().from(registrationDocument).where(eq(registrationDocument.id, id));
  return row ?? null;
}

/** Marks an upload as finished; false when its document was removed meanwhile. */
export async function finishDocument(
  tx: Tx,
  id: string,
  values: Pick<DocumentRow, 'mediaType' | 'bytes' | 'sha256' | 'uploadedAt'>,
): Promise<boolean> {
  const rows = await tx
    .update(registrationDocument)
    .set({ ...values, state: 'uploaded' })
    .where(and(eq(registrationDocument.id, id), eq(registrationDocument.state, 'uploading')))
    .returning({ id: registrationDocument.id });
  return rows.length > 0;
}

export async function deleteDocument(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .delete(registrationDocument)
    .where(eq(registrationDocument.id, id))
    .returning({ id: registrationDocument.id });
  return rows.length > 0;
}

export async function markUsed(tx: Tx, id: string, usedBy: string, usedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(registrationDocument)
    .set({ state: 'used', usedBy, usedAt })
    .where(and(eq(registrationDocument.id, id), eq(registrationDocument.state, 'uploaded')))
    .returning({ id: registrationDocument.id });
  return rows.length > 0;
}

/** Deletes all data of a document except its kind and the fact that it existed. */
export async function markPurged(tx: Tx, id: string, purgedAt: Date) {
  const [row] = await tx
    .update(registrationDocument)
    .set({ state: 'purged', name: '', sha256: '', mediaType: '', bytes: 0, purgedAt })
    .where(and(eq(registrationDocument.id, id), ne(registrationDocument.state, 'purged')))
    .returning({ registrationId: registrationDocument.registrationId });
  return row ?? null;
}

/** Uploads started before an instant and never finished. */
export async function abandonedUploads(tx: Tx, before: Date) {
  return tx
    .select({ id: registrationDocument.id })
    .from(registrationDocument)
    .where(and(eq(registrationDocument.state, 'uploading'), lt(registrationDocument.uploadedAt, before)))
    .orderBy(sql`uploaded_at`)
    .limit(200);
}
