import { allocate } from '#contract/billing/allocate.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { release } from './allocation.rules.ts';
import { invoiceById, invoicesOf, type InvoiceRow } from './billing.queries.ts';
import { book } from './ledger.actions.ts';
import { allocationPosting, releasePosting } from './ledger.rules.ts';
import { allocationsOf, expireTransfers, insertAllocation, moneyOf } from './payment.queries.ts';

/** The amount still to be paid; never negative, and 0 for a credit note. */
export const openCentsOf = ({ invoice, creditedCents, allocatedCents }: InvoiceRow): number =>
  invoice.kind === 'credit_note' ? 0 : Math.max(0, invoice.totalCents - creditedCents - allocatedCents);

/** Allocates a person's money to their open invoices. The caller must hold the lock on their money. */
export async function allocateMoney(tx: Tx, personId: string, occurredAt: Date): Promise<void> {
  const [money, invoices] = await Promise.all([moneyOf(tx, personId), invoicesOf(tx, personId)]);
  const open = invoices.map((row) => ({
    invoiceId: row.invoice.id,
    dueOn: row.dueOn,
    cents: openCentsOf(row),
  }));
  const allocations = allocate(money, open);
  for (const allocation of allocations) {
    const referenceId = await insertAllocation(tx, allocation);
    const { subscriptionId } = invoices.find(({ invoice }) => invoice.id === allocation.invoiceId)!.invoice;
    await book(
      tx,
      {
        kind: 'allocation',
        referenceKind: 'payment_allocation',
        referenceId,
        personId,
        subscriptionId,
        occurredAt,
      },
      allocationPosting(allocation.cents),
    );
    const invoice = open.find(({ invoiceId }) => invoiceId === allocation.invoiceId)!;
    invoice.cents -= allocation.cents;
  }
  const left = open.filter(({ cents }) => cents > 0).map(({ invoiceId }) => invoiceId);
  if (allocations.length > 0) await expireTransfers(tx, personId, left, occurredAt);
}

/** Takes back the amount by which an invoice is overpaid; it becomes credit of the person. */
export async function releaseSurplus(tx: Tx, invoiceId: string, occurredAt: Date): Promise<void> {
  const row = (await invoiceById(tx, invoiceId))!;
  const surplus = row.allocatedCents - (row.invoice.totalCents - row.creditedCents);
  const { personId, subscriptionId } = row.invoice;
  for (const allocation of release(surplus, await allocationsOf(tx, invoiceId))) {
    const referenceId = await insertAllocation(tx, allocation);
    await book(
      tx,
      {
        kind: 'release',
        referenceKind: 'payment_allocation',
        referenceId,
        personId,
        subscriptionId,
        occurredAt,
      },
      releasePosting(-allocation.cents),
    );
  }
}
