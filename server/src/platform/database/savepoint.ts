import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/** Does a part of a transaction's work: when it throws, this part alone is taken back. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint part`);
  try {
    const result = await work();
    await tx.execute(sql`release savepoint part`);
    return result;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint part`);
    throw error;
  }
}

/** What work would give: does it, takes it back, and returns its result. */
export async function rehearsed<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint rehearsal`);
  const result = await work();
  await tx.execute(sql`rollback to savepoint rehearsal`);
  return result;
}
