import { and, eq, gte, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { invoice } from './billing.table.ts';
import { instalment, reminderSent } from '#server/features/billing/invoices/plan.table.ts';
import { invoices } from './billing.queries.ts';

/** The day an invoice is due; null while its instalment waits for units. */
const askedOn = sql<string>`case when ${instalment.id} is null then ${invoice.dueOn} else ${instalment.dueOn} end`;

/** Invoices due between two days, which may need a reminder. */
export const invoicesDueBetween = async (tx: Tx, from: string, to: string) =>
  invoices(tx).where(and(eq(invoice.kind, 'invoice'), gte(askedOn, from), lte(askedOn, to)));

/** Invoices issued since this day whose letter has not been sent. */
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

/** The value of `reminder_sent.days` for the letter that delivers the invoice itself. */
export const announcement = -1000;

/** False when this reminder was sent before. */
export async function noteReminder(tx: Tx, note: { invoiceId: string; dueOn: string; days: number }) {
  const rows = await tx.insert(reminderSent).values(note).onConflictDoNothing().returning();
  return rows.length === 1;
}
