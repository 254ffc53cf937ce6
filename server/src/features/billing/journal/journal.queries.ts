import { sql } from 'drizzle-orm';
import type { Account } from '#server/features/billing/books/ledger.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';

export interface JournalRow {
  day: string;
  /** Orders bookings: when it happened, to the microsecond, and its id. */
  at: string;
  bookingId: string;
  position: number;
  kind: string;
  account: Account;
  cents: number;
  number: number | null;
  personName: string | null;
}

/** After which booking the next part begins. */
export interface JournalPlace {
  at: string;
  bookingId: string;
}

export interface JournalSpan {
  from: Date;
  before: Date;
  timeZone: string;
}

/** The next bookings of a span of time with all their entries, in order. */
export async function journalRows(
  tx: Tx,
  { from, before, timeZone }: JournalSpan,
  after: JournalPlace | null,
  most: number,
): Promise<JournalRow[]> {
  const { rows } = await tx.execute<{ [K in keyof JournalRow]: JournalRow[K] }>(sql`
    with part as (
      select t.id, t.kind, t.reference_id, t.occurred_at from ledger_transaction t
      where t.occurred_at >= ${from} and t.occurred_at < ${before}
        and ${after === null ? sql`true` : sql`(t.occurred_at, t.id) > (${after.at}::timestamptz, ${after.bookingId}::uuid)`}
      order by t.occurred_at, t.id limit ${most})
    select (part.occurred_at at time zone ${timeZone})::date::text as day, part.occurred_at::text as at,
      part.id as "bookingId", e.position, part.kind, e.account, e.cents, n.name as "personName",
      coalesce(i.number, p.receipt_number, rp.receipt_number, ai.number) as number
    from part
    join ledger_entry e on e.organisation_id = app_organisation() and e.transaction_id = part.id
    left join person n on n.organisation_id = e.organisation_id and n.id = e.person_id
    left join invoice i on part.kind in ('invoice', 'credit_note') and i.id = part.reference_id
    left join payment p on part.kind = 'payment' and p.id = part.reference_id
    left join refund r on part.kind in ('refund', 'refund_paid', 'refund_failed') and r.id = part.reference_id
    left join payment rp on rp.id = r.payment_id
    left join payment_allocation a on part.kind in ('allocation', 'release') and a.id = part.reference_id
    left join invoice ai on ai.id = a.invoice_id
    order by part.occurred_at, part.id, e.position`);
  return rows;
}
