import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import type { StoredFile } from '#server/platform/storage.ts';
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

/** A document only those see who see what it shows. */
export async function insertDocument(
  tx: Tx,
  { name, mediaType, stored }: { name: string; mediaType: string; stored: StoredFile },
): Promise<string> {
  const [made] = await tx
    .insert(storedFile)
    .values({ name, mediaType, visibility: 'protected', ...stored })
    .returning({ id: storedFile.id });
  return made!.id;
}
