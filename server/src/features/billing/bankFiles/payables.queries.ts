import { sql } from 'drizzle-orm';
import { isCalled } from '#server/features/identity/people/words.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Payable } from './match.rules.ts';

/* What the lines of a page can be paying. Two statements, however many lines there are. */

type Row = { [K in keyof Payable]: Payable[K] };

/** Announced transfers with one of these references or amounts. */
export async function announcedTransfers(
  tx: Tx,
  { references, amounts }: { references: readonly string[]; amounts: readonly number[] },
): Promise<Payable[]> {
  const { rows } = await tx.execute<Row>(sql`
    select p.person_id as "personId", n.name as "personName", p.id as "paymentId", p.invoice_id as "invoiceId",
      i.number as "invoiceNumber", p.cents, b.reference
    from payment p
    join person n on n.organisation_id = p.organisation_id and n.id = p.person_id
    left join invoice i on i.organisation_id = p.organisation_id and i.id = p.invoice_id
    left join bank_reference b on b.organisation_id = p.organisation_id and b.person_id = p.person_id
      and b.invoice_id is not distinct from p.invoice_id
    where p.method = 'bank_transfer' and p.status in ('reserved', 'pending', 'needs_action')
      and (p.cents = any(${sql.param([...amounts])}::int[])
        or b.reference = any(${sql.param([...references])}::text[]))
    order by p.created_at, p.id`);
  return rows;
}

/** Invoices with one of these references or numbers, and open ones with one of these amounts. */
export async function paidInvoices(
  tx: Tx,
  {
    references,
    numbers,
    amounts,
  }: { references: readonly string[]; numbers: readonly number[]; amounts: readonly number[] },
): Promise<Payable[]> {
  const { rows } = await tx.execute<Row>(sql`
    select n.id as "personId", n.name as "personName", null::uuid as "paymentId", i.id as "invoiceId",
      i.number as "invoiceNumber", coalesce(o.cents, 0) as cents, b.reference
    from (
      select invoice_id as id from invoice_open
        where cents > 0 and cents = any(${sql.param([...amounts])}::int[])
      union select id from invoice where kind = 'invoice' and number = any(${sql.param([...numbers])}::int[])
      union select invoice_id from bank_reference
        where reference = any(${sql.param([...references])}::text[]) and invoice_id is not null) as found
    join invoice i on i.organisation_id = app_organisation() and i.id = found.id
    join person n on n.organisation_id = i.organisation_id and n.id = i.person_id
    left join invoice_open o on o.organisation_id = i.organisation_id and o.invoice_id = i.id
    left join bank_reference b on b.organisation_id = i.organisation_id and b.invoice_id = i.id
    order by o.due_on nulls last, i.id`);
  return rows;
}

export interface DebtorRow {
  personId: string;
  personName: string;
  email: string;
  invoiceId: string | null;
  invoiceNumber: number | null;
  openCents: number;
}

const mostFound = 10;

/** People by name or email, those who owe first; and the person of an invoice by its number. One statement. */
export async function debtorsFor(
  tx: Tx,
  { words, number }: { words: readonly string[]; number: number | null },
): Promise<DebtorRow[]> {
  const { rows } = await tx.execute<{ [K in keyof DebtorRow]: DebtorRow[K] }>(sql`
    with found as (
      select i.person_id as id, i.id as invoice_id, i.number from invoice i
        where i.kind = 'invoice' and i.number = ${number}::int
      union all
      (select n.id, null, null from person n
        where n.merged_into is null and ${isCalled(sql`n.id`, words, true)} limit 200))
    select n.id as "personId", n.name as "personName", n.email,
      (select o.invoice_id from invoice_open o where o.invoice_id = f.invoice_id and o.cents > 0) as "invoiceId",
      f.number as "invoiceNumber",
      (select coalesce(sum(o.cents), 0)::int from invoice_open o where o.person_id = n.id and o.cents > 0) as "openCents"
    from found f join person n on n.id = f.id
    order by f.invoice_id nulls last, "openCents" desc, n.name limit ${mostFound}`);
  return rows;
}
