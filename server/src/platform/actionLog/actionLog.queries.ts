import { asc, desc, eq, getTableColumns, gt, max, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { actionLog, type LogEntry } from './actionLog.table.ts';

const { organisationId: _tenant, ...entryColumns } = getTableColumns(actionLog);

/** The end of the organisation's chain, locked until the transaction ends; call it last in a transaction. */
export async function lockedEnd(tx: Tx): Promise<{ position: number; hash: string } | null> {
  // Two statements sent together: the second needs a snapshot made after the lock was taken.
  const [, [last]] = await Promise.all([
    tx.execute(sql`select pg_advisory_xact_lock(hashtext('action log'), hashtext(app_organisation()::text))`),
    tx
      .select({ position: actionLog.position, hash: actionLog.hash })
      .from(actionLog)
      .orderBy(desc(actionLog.position))
      .limit(1),
  ]);
  return last ?? null;
}

export async function insertEntries(tx: Tx, entries: readonly LogEntry[]): Promise<void> {
  await tx.insert(actionLog).values([...entries]);
}

/** Entries in order, after a position. */
export async function entriesAfter(tx: Tx, position: number, limit: number): Promise<LogEntry[]> {
  return tx
    .select(entryColumns)
    .from(actionLog)
    .where(gt(actionLog.position, position))
    .orderBy(asc(actionLog.position))
    .limit(limit);
}

/** The position of the last entry; 0 when there is none. */
export async function endOf(tx: Tx): Promise<number> {
  const [row] = await tx.select({ end: max(actionLog.position) }).from(actionLog);
  return row?.end ?? 0;
}

/** The hash of the entry at a position; null when there is none. */
export async function hashAt(tx: Tx, position: number): Promise<string | null> {
  const [row] = await tx
    .select({ hash: actionLog.hash })
    .from(actionLog)
    .where(eq(actionLog.position, position));
  return row?.hash ?? null;
}
