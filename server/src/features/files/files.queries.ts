import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { contentItem, contentItemFile } from '#server/features/courses/courses.table.ts';
import { storedFile } from './files.table.ts';

export async function publicFile(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.id, id), eq(storedFile.visibility, 'public')));
  return row ?? null;
}

export async function filesById(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(storedFile)
    .where(eq(storedFile.id, sql`any(${sql.param(ids)}::uuid[])`));
}

/** A file of content items, with the items that show it. */
export async function fileWithItems(tx: Tx, fileId: string) {
  const rows = await tx
    .select({ file: storedFile, itemId: contentItem.id, unitId: contentItem.unitId })
    .from(storedFile)
    .innerJoin(contentItemFile, eq(contentItemFile.fileId, storedFile.id))
    .innerJoin(contentItem, eq(contentItem.id, contentItemFile.contentItemId))
    .where(eq(storedFile.id, fileId));
  const [first] = rows;
  return first ? { file: first.file, items: rows.map(({ itemId, unitId }) => ({ itemId, unitId })) } : null;
}
