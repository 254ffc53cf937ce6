import { Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { insertBooking, type Booking } from './ledger.queries.ts';
import type { Entry } from './ledger.rules.ts';

/** The problem of a booking on a closed day, which names that day; null for any other error. */
function closedDay(error: unknown): Problem | null {
  const { constraint, detail } = ((error as { cause?: unknown } | null)?.cause ?? {}) as {
    constraint?: string;
    detail?: string;
  };
  return constraint === 'books_closed' ? new Problem('books_closed', detail ? { detail } : {}) : null;
}

/** Writes a booking; without entries there is nothing to write. Throws `books_closed` for a day that is closed. */
export async function book(tx: Tx, booking: Booking, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  try {
    await insertBooking(tx, booking, entries);
  } catch (error) {
    throw closedDay(error) ?? error;
  }
}
