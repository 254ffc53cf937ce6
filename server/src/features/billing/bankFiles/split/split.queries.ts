import { asc, eq, inArray, sql } from 'drizzle-orm';
import { invoice } from '#server/features/billing/books/billing.table.ts';
import { payment } from '#server/features/billing/books/payment.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { isOfCalled } from '#server/features/identity/people/words.queries.ts';
import type { TypedSearch } from '#server/platform/basics/words.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { bankLinePart } from '#server/features/billing/bankFiles/bankFiles.table.ts';

export async function insertParts(tx: Tx, lineId: string, paymentIds: readonly string[]): Promise<void> {
  await tx
    .insert(bankLinePart)
    .values(paymentIds.map((paymentId, position) => ({ lineId, position, paymentId })));
}

export type PartRow = Awaited<ReturnType<typeof partRows>>[number];

/** What lines that were split are booked as. */
export const partRows = async (tx: Tx, lineIds: readonly string[]) =>
  lineIds.length === 0
    ? []
    : tx
        .select({
          lineId: bankLinePart.lineId,
          personId: payment.personId,
          personName: person.name,
          invoiceNumber: invoice.number,
          receiptNumber: payment.receiptNumber,
          cents: payment.cents,
        })
        .from(bankLinePart)
        .innerJoin(payment, eq(payment.id, bankLinePart.paymentId))
        .innerJoin(person, eq(person.id, payment.personId))
        .leftJoin(invoice, eq(invoice.id, payment.invoiceId))
        .where(inArray(bankLinePart.lineId, [...lineIds]))
        .orderBy(asc(bankLinePart.lineId), asc(bankLinePart.position));

interface PayableRow {
  invoiceId: string;
  invoiceNumber: number;
  personId: string;
  personName: string;
  personEmail: string;
  payer: { name: string; email: string };
  dueOn: string | null;
  openCents: number;
}

/** Open invoices by who studies or pays, by number or by amount; those with the number or amount first. */
export async function payableInvoices(
  tx: Tx,
  {
    words,
    pattern,
    number,
    cents,
    most,
  }: TypedSearch & { number: number | null; cents: number | null; most: number },
): Promise<PayableRow[]> {
  const { rows } = await tx.execute<{ [K in keyof PayableRow]: PayableRow[K] }>(sql`
    select i.id as "invoiceId", i.number as "invoiceNumber", n.id as "personId", n.name as "personName",
      n.email as "personEmail", i.payer, o.due_on::text as "dueOn", o.cents as "openCents"
    from invoice_open o
    join invoice i on i.organisation_id = o.organisation_id and i.id = o.invoice_id
    join person n on n.organisation_id = o.organisation_id and n.id = o.person_id
    where o.cents > 0 and (i.number = ${number}::int or o.cents = ${cents}::int or ${isOfCalled(sql`o.person_id`, words, true)}
      or i.payer ->> 'name' ilike ${pattern} or i.payer ->> 'email' ilike ${pattern})
    order by coalesce(i.number = ${number}::int, false) desc, coalesce(o.cents = ${cents}::int, false) desc,
      n.name, o.due_on nulls last, i.id
    limit ${most}`);
  return rows;
}
