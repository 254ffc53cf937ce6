import type { Tx } from '#server/platform/database/database.ts';
import { openCentsOf } from '#server/features/billing/books/allocation.actions.ts';
import { invoicesOf } from '#server/features/billing/books/billing.queries.ts';
import { instalmentsOf, type InstalmentRow } from './plan.queries.ts';

/** The unpaid instalments of a plan, in order. */
export async function openInstalmentsOf(
  tx: Tx,
  plan: { id: string; personId: string },
): Promise<InstalmentRow[]> {
  const [instalments, invoices] = await Promise.all([
    instalmentsOf(tx, [plan.id]),
    invoicesOf(tx, plan.personId),
  ]);
  return instalments.filter(({ invoiceId, cancelledAt }) => {
    const issued = invoices.find(({ invoice }) => invoice.id === invoiceId);
    return issued ? openCentsOf(issued) > 0 : cancelledAt === null;
  });
}
