import { desc, eq, sql } from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { booksClosing } from './closing.table.ts';

/** The last closed day; null when nothing is closed. */
export async function closedUntil(tx: Tx): Promise<string | null> {
  const [row] = await tx
    .select({ until: booksClosing.closedUntil })
    .from(booksClosing)
    .orderBy(desc(booksClosing.id))
    .limit(1);
  return row?.until ?? null;
}

/** Waits until bookings under way are written, and lets none begin until this transaction ends. */
export async function holdBooks(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('books ' || app_organisation(), 0))`);
}

export async function insertClosing(tx: Tx, values: typeof booksClosing.$inferInsert): Promise<void> {
  await tx.insert(booksClosing).values(values);
}

export const newestClosings = async (tx: Tx, most: number) =>
  tx
    .select({
      id: booksClosing.id,
      closedUntil: booksClosing.closedUntil,
      reason: booksClosing.reason,
      by: person.name,
      at: booksClosing.at,
    })
    .from(booksClosing)
    .innerJoin(person, eq(person.id, booksClosing.byPersonId))
    .orderBy(desc(booksClosing.id))
    .limit(most);

/** The day of the first booking; null when nothing is booked. */
export async function firstBookedDay(tx: Tx, timeZone: string): Promise<string | null> {
  const { rows } = await tx.execute<{ day: string | null }>(
    sql`select (min(occurred_at) at time zone ${timeZone})::date::text as day from ledger_transaction`,
  );
  return rows[0]!.day;
}
