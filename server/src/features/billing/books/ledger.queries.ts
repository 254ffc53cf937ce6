import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import type { Account, Entry } from './ledger.rules.ts';
import { ledgerEntry, ledgerTransaction } from './ledger.table.ts';

export interface Booking {
  kind: (typeof ledgerTransaction.$inferInsert)['kind'];
  referenceKind: string;
  referenceId: string;
  personId: string;
  subscriptionId?: string | null;
  memo?: string;
  occurredAt: Date;
}

/** Writes one booking. The database refuses unbalanced bookings and a second booking of the same event. */
export async function insertBooking(tx: Tx, booking: Booking, entries: readonly Entry[]): Promise<void> {
  const { personId, subscriptionId = null, ...transaction } = booking;
  const [row] = await tx
    .insert(ledgerTransaction)
    .values(transaction)
    .returning({ id: ledgerTransaction.id });
  await tx.insert(ledgerEntry).values(
    entries.map((entry, position) => ({
      ...entry,
      position,
      transactionId: row!.id,
      personId,
      subscriptionId,
    })),
  );
}

/** The balance of an account for one subscription: + debit, − credit. */
export async function balanceOfSubscription(
  tx: Tx,
  subscriptionId: string,
  account: Account,
): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntry.cents}), 0)::int` })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.subscriptionId, subscriptionId), eq(ledgerEntry.account, account)));
  return row!.cents;
}

/** The balance of every account. */
export async function balances(tx: Tx): Promise<Partial<Record<Account, number>>> {
  const rows = await tx
    .select({ account: ledgerEntry.account, cents: sql<number>`sum(${ledgerEntry.cents})::int` })
    .from(ledgerEntry)
    .groupBy(ledgerEntry.account);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}
