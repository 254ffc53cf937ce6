import {
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  min,
  ne,
  not,
  or,
  sql,
} from 'drizzle-orm';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { invoice } from './billing.table.ts';
import { bankReference, payment, paymentAllocation, paymentEvent, refund } from './payment.table.ts';

export type PaymentRow = typeof payment.$inferSelect;
const open = inArray(payment.status, ['reserved', 'pending', 'needs_action']);

/** A transfer that is not matched with the bank statement yet. */
const isOpenTransfer = and(eq(payment.method, 'bank_transfer'), open);

export async function paymentById(tx: Tx, id: string) {
  const [row] = await tx.select().from(payment).where(eq(payment.id, id));
  return row ?? null;
}

export async function paymentByKey(tx: Tx, personId: string, key: string) {
  const [row] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.personId, personId), eq(payment.idempotencyKey, key)));
  return row ?? null;
}

/** Filters by person as well, because the index is on the person. */
const isFor = (personId: string, invoiceIds: string[]) =>
  and(
    eq(payment.personId, personId),
    or(inArray(payment.invoiceId, invoiceIds), arrayOverlaps(payment.otherInvoiceIds, invoiceIds)),
  );

/** A card payment for any of these invoices that is still open. */
export async function openPaymentOf(tx: Tx, personId: string, invoiceIds: string[]) {
  const [row] = await tx
    .select()
    .from(payment)
    .where(and(isFor(personId, invoiceIds), ne(payment.method, 'bank_transfer'), open));
  return row ?? null;
}

/** Transfers for any of these invoices that have not arrived. */
export const openTransfersOf = async (tx: Tx, personId: string, invoiceIds: string[]) =>
  tx
    .select()
    .from(payment)
    .where(and(isFor(personId, invoiceIds), eq(payment.method, 'bank_transfer'), open))
    .orderBy(desc(payment.createdAt));

export async function insertPayment(tx: Tx, values: typeof payment.$inferInsert): Promise<PaymentRow> {
  const [row] = await tx.insert(payment).values(values).returning();
  return row!;
}

export async function changePayment(
  tx: Tx,
  id: string,
  values: Partial<
    Pick<PaymentRow, 'status' | 'cents' | 'gatewayReference' | 'failureCode' | 'settledAt' | 'receiptNumber'>
  >,
): Promise<PaymentRow> {
  const [row] = await tx.update(payment).set(values).where(eq(payment.id, id)).returning();
  return row!;
}

/** Expires transfers whose invoices are all paid by now. */
export async function expireTransfers(
  tx: Tx,
  personId: string,
  openInvoiceIds: string[],
  settledAt: Date,
): Promise<void> {
  await tx
    .update(payment)
    .set({ status: 'expired', settledAt })
    .where(
      and(
        eq(payment.personId, personId),
        eq(payment.method, 'bank_transfer'),
        open,
        isNotNull(payment.invoiceId),
        openInvoiceIds.length > 0 ? not(isFor(personId, openInvoiceIds)) : undefined,
      ),
    );
}

export async function expirePayment(tx: Tx, id: string, settledAt: Date): Promise<void> {
  await tx.update(payment).set({ status: 'expired', settledAt }).where(eq(payment.id, id));
}

export const paymentsOf = async (tx: Tx, personId: string) =>
  tx
    .select()
    .from(payment)
    .where(eq(payment.personId, personId))
    .orderBy(desc(payment.createdAt), desc(payment.id));

export const openPayments = async (tx: Tx) =>
  tx
    .select()
    .from(payment)
    .where(and(open, ne(payment.method, 'bank_transfer')))
    .orderBy(asc(payment.createdAt));

/** False when this event was stored before. */
export async function insertEvent(tx: Tx, values: typeof paymentEvent.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvent)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: paymentEvent.id });
  return rows.length === 1;
}

/** The unallocated rest of each payment of a person, oldest first. */
export async function moneyOf(tx: Tx, personId: string) {
  const given = tx
    .select({ cents: sql<number>`coalesce(sum(${paymentAllocation.cents}), 0)::int`.as('given_cents') })
    .from(paymentAllocation)
    .where(eq(paymentAllocation.paymentId, payment.id))
    .as('given');
  const returned = tx
    .select({ cents: sql<number>`coalesce(sum(${refund.cents}), 0)::int`.as('returned_cents') })
    .from(refund)
    .where(and(eq(refund.paymentId, payment.id), ne(refund.status, 'failed')))
    .as('returned');
  return tx
    .select({
      paymentId: payment.id,
      invoiceId: payment.invoiceId,
      otherInvoiceIds: payment.otherInvoiceIds,
      cents: sql<number>`${payment.cents} - ${given.cents} - ${returned.cents}`,
    })
    .from(payment)
    .innerJoinLateral(given, sql`true`)
    .innerJoinLateral(returned, sql`true`)
    .where(and(eq(payment.personId, personId), inArray(payment.status, ['succeeded', 'refunded'])))
    .orderBy(asc(payment.settledAt), asc(payment.id));
}

/** The allocations to an invoice, in the order they were made. */
export const allocationsOf = async (tx: Tx, invoiceId: string) =>
  tx
    .select({
      paymentId: paymentAllocation.paymentId,
      invoiceId: paymentAllocation.invoiceId,
      cents: sql<number>`sum(${paymentAllocation.cents})::int`,
    })
    .from(paymentAllocation)
    .where(eq(paymentAllocation.invoiceId, invoiceId))
    .groupBy(paymentAllocation.paymentId, paymentAllocation.invoiceId)
    .orderBy(sql`min(${paymentAllocation.id}::text)`);

/** The allocations of a payment, with the invoice numbers. */
export const allocationsOfPayment = async (tx: Tx, paymentId: string) =>
  tx
    .select({ number: invoice.number, cents: sql<number>`sum(${paymentAllocation.cents})::int` })
    .from(paymentAllocation)
    .innerJoin(invoice, eq(invoice.id, paymentAllocation.invoiceId))
    .where(eq(paymentAllocation.paymentId, paymentId))
    .groupBy(invoice.number)
    .having(sql`sum(${paymentAllocation.cents}) > 0`)
    .orderBy(asc(invoice.number));

export async function insertAllocation(
  tx: Tx,
  values: typeof paymentAllocation.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(paymentAllocation).values(values).returning({ id: paymentAllocation.id });
  return row!.id;
}

export const openTransfers = async (tx: Tx) =>
  tx
    .select({
      payment,
      personName: person.name,
      invoiceNumber: invoice.number,
      reference: bankReference.reference,
    })
    .from(payment)
    .innerJoin(person, eq(person.id, payment.personId))
    .leftJoin(invoice, eq(invoice.id, payment.invoiceId))
    .leftJoin(bankReference, eq(bankReference.invoiceId, payment.invoiceId))
    .where(isOpenTransfer)
    .orderBy(asc(payment.createdAt));

export async function transfersWaiting(tx: Tx, but: string): Promise<Backlog> {
  const [row] = await tx
    .select({ count: count(), since: min(payment.createdAt) })
    .from(payment)
    .where(and(isOpenTransfer, ne(payment.personId, but)));
  return row!;
}

export async function referenceOf(tx: Tx, personId: string, invoiceId: string | null) {
  const [row] = await tx
    .select()
    .from(bankReference)
    .where(
      and(
        eq(bankReference.personId, personId),
        invoiceId === null ? isNull(bankReference.invoiceId) : eq(bankReference.invoiceId, invoiceId),
      ),
    );
  return row?.reference ?? null;
}

export async function insertReference(tx: Tx, values: typeof bankReference.$inferInsert): Promise<void> {
  await tx.insert(bankReference).values(values);
}
