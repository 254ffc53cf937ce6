import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
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
