import type { Tx } from '#server/platform/database/database.ts';
import { insertBooking, type Booking } from './ledger.queries.ts';
import type { Entry } from './ledger.rules.ts';

/** Writes a booking; without entries there is nothing to write. */
export async function book(tx: Tx, booking: Booking, entries: readonly Entry[]): Promise<void> {
  if (entries.length > 0) await insertBooking(tx, booking, entries);
}
