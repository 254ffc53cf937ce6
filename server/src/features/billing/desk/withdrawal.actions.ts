import type { Tx } from '#server/platform/database/database.ts';
import { creditedLines, linesOfInvoice } from '#server/features/billing/books/billing.queries.ts';
import { issueCreditNote } from '#server/features/billing/invoices/invoices.actions.ts';
import { instalmentsOf, planOfRegistration } from '#server/features/billing/invoices/plan.queries.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import { cancelPlan } from './staff.actions.ts';

/**
 * A registration ended before anything was delivered. Cancels the rest of its plan and credits its invoices in full.
 * Money already paid becomes credit of the person, to be refunded.
 */
export async function dropBilling(
  tx: Tx,
  registrationId: string,
  reason: string,
  moment: Moment,
): Promise<void> {
  const plan = await planOfRegistration(tx, registrationId);
  if (!plan) return;
  await cancelPlan(tx, plan.id, moment.now);
  for (const { invoiceId } of await instalmentsOf(tx, [plan.id])) {
    if (invoiceId === null) continue;
    const [lines, credited] = [await linesOfInvoice(tx, invoiceId), await creditedLines(tx, invoiceId)];
    const left = lines.map(({ position, cents }) => ({
      position,
      cents: cents - (credited.find((line) => line.position === position)?.cents ?? 0),
    }));
    const wanted = left.filter(({ cents }) => cents > 0);
    if (wanted.length > 0) await issueCreditNote(tx, invoiceId, wanted, reason, moment);
  }
}
