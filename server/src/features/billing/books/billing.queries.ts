import { and, asc, desc, eq, gte, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { billingSettings, documentCounter, invoice, invoiceLine } from './billing.table.ts';
import { instalment, reminderSent } from '#server/features/billing/invoices/plan.table.ts';
import { paymentAllocation } from './payment.table.ts';

/** Everything that moves one person's money waits for what moves it already, so that each sees what the other did. */
export async function lockMoneyOf(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`money ${personId}`}, 0))`);
}

export async function settingsOf(tx: Tx) {
  const [row] = await tx.select().from(billingSettings);
  return row ?? null;
}

/** The next number of a kind; whoever else wants one waits for the end of this transaction. */
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

/** Invoices and credit notes with what was paid and credited; the due date is the one agreed to last. */
const invoices = (tx: Tx) =>
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

/** The day an invoice is asked for; null while its instalment waits for units. */
const askedOn = sql<string>`case when ${instalment.id} is null then ${invoice.dueOn} else ${instalment.dueOn} end`;

/** Invoices that can be reminded of: due between two days. */
export const invoicesDueBetween = async (tx: Tx, from: string, to: string) =>
  invoices(tx).where(and(eq(invoice.kind, 'invoice'), gte(askedOn, from), lte(askedOn, to)));

/** Invoices not announced yet; `days` is 0 for the letter on the day of issue. */
export const invoicesToAnnounce = async (tx: Tx, issuedFrom: string) =>
  invoices(tx).where(
    and(
      eq(invoice.kind, 'invoice'),
      gte(invoice.issuedOn, issuedFrom),
      isNotNull(askedOn),
      notExists(
        tx
          .select({ one: sql`1` })
          .from(reminderSent)
          .where(and(eq(reminderSent.invoiceId, invoice.id), eq(reminderSent.days, announcement))),
      ),
    ),
  );
/** Stands in `reminder_sent.days` for the letter that brings the invoice itself. */
export const announcement = -1000;

/** False when it was sent before. */
export async function noteReminder(tx: Tx, note: { invoiceId: string; dueOn: string; days: number }) {
  const rows = await tx.insert(reminderSent).values(note).onConflictDoNothing().returning();
  return rows.length === 1;
}

export const linesOfInvoice = async (tx: Tx, invoiceId: string) =>
  tx
    .select()
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, invoiceId))
    .orderBy(asc(invoiceLine.position));

/** What was credited of each line of an invoice. */
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

/** Whom to write to. */
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
