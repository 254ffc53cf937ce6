import { and, asc, desc, eq, getColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { protectionsIn } from '#server/features/billing/protection/protection.queries.ts';
import { cardAccount } from '#server/features/billing/accounts/cardAccount.table.ts';
import { billingSettings, documentCounter, invoice, invoiceLine } from './billing.table.ts';
import { instalment } from '#server/features/billing/invoices/plan.table.ts';
import { paymentAllocation } from './payment.table.ts';

/** Locks a person's money, so that concurrent changes run one after the other and see each other's result. */
export async function lockMoneyOf(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`money ${personId}`}, 0))`);
}

/** How the organisation takes payments, with the card account in use and what protects prepaid money. */
export async function settingsOf(tx: Tx) {
  const [row] = await tx
    .select({ ...getColumns(billingSettings), cardAccountId: cardAccount.id, protections: protectionsIn })
    .from(billingSettings)
    .leftJoin(cardAccount, eq(cardAccount.status, 'active'));
  return row ?? null;
}

/** The next number of a document kind. Others who need one wait until this transaction ends. */
export async function nextNumber(
  tx: Tx,
  kind: (typeof documentCounter.$inferInsert)['kind'],
): Promise<number> {
  const [row] = await tx
    .insert(documentCounter)
    .values({ kind, next: 2 })
    .onConflictDoUpdate({
      target: [documentCounter.organisationId, documentCounter.kind],
      set: { next: sql`${documentCounter.next} + 1` },
    })
    .returning({ next: documentCounter.next });
  return row!.next - 1;
}

type NewLine = Omit<typeof invoiceLine.$inferInsert, 'invoiceId' | 'organisationId'>;

export async function insertInvoice(tx: Tx, values: typeof invoice.$inferInsert, lines: readonly NewLine[]) {
  const [row] = await tx.insert(invoice).values(values).returning();
  await tx.insert(invoiceLine).values(lines.map((line) => ({ ...line, invoiceId: row!.id })));
  return row!;
}

const credit = alias(invoice, 'credit');

const creditedCents = sql<number>`(select coalesce(sum(${credit.totalCents}), 0)::int from ${invoice} as ${sql.identifier('credit')}
  where ${credit.organisationId} = ${invoice.organisationId} and ${credit.ofInvoiceId} = ${invoice.id})`;

const allocatedCents = sql<number>`(select coalesce(sum(${paymentAllocation.cents}), 0)::int from ${paymentAllocation}
  where ${paymentAllocation.organisationId} = ${invoice.organisationId} and ${paymentAllocation.invoiceId} = ${invoice.id})`;

/** Invoices and credit notes with the amounts paid and credited, and the due date agreed last. */
export const invoices = (tx: Tx) =>
  tx
    .select({
      invoice,
      creditedCents,
      allocatedCents,
      dueOn: sql<string>`coalesce(${instalment.dueOn}, ${invoice.dueOn})::text`,
      planId: instalment.planId,
    })
    .from(invoice)
    .leftJoin(
      instalment,
      and(eq(instalment.organisationId, invoice.organisationId), eq(instalment.invoiceId, invoice.id)),
    );

export type InvoiceRow = Awaited<ReturnType<typeof invoicesOf>>[number];

export const invoicesOf = async (tx: Tx, personId: string) =>
  invoices(tx).where(eq(invoice.personId, personId)).orderBy(desc(invoice.createdAt), desc(invoice.id));

export async function invoiceById(tx: Tx, id: string) {
  const [row] = await invoices(tx).where(eq(invoice.id, id));
  return row ?? null;
}

export const linesOfInvoice = async (tx: Tx, invoiceId: string) =>
  tx
    .select()
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, invoiceId))
    .orderBy(asc(invoiceLine.position));

/** The amount credited so far for each line of an invoice. */
export const creditedLines = async (tx: Tx, invoiceId: string) =>
  tx
    .select({
      position: invoiceLine.position,
      cents: sql<number>`sum(${invoiceLine.cents})::int`,
    })
    .from(invoice)
    .innerJoin(invoiceLine, eq(invoiceLine.invoiceId, invoice.id))
    .where(eq(invoice.ofInvoiceId, invoiceId))
    .groupBy(invoiceLine.position);

/** The person to write to. */
export async function readerOf(tx: Tx, personId: string) {
  const [row] = await tx
    .select({
      name: person.name,
      preferredName: person.preferredName,
      email: person.email,
      language: person.language,
    })
    .from(person)
    .where(eq(person.id, personId));
  return row ?? null;
}
