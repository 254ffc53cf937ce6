import type { Tx } from '#server/platform/database/database.ts';
import { insertBooking, type Booking } from './ledger.queries.ts';
import type { Entry } from './ledger.rules.ts';

/** Writes what happened into the books; what moves nothing leaves no booking. */
export async function book(tx: Tx, booking: Booking, entries: readonly Entry[]): Promise<void> {
  if (entries.length > 0) await insertBooking(tx, booking, entries);
}
