import { found } from '#server/platform/basics/problem.ts';
import { invoiceById } from '#server/features/billing/books/billing.queries.ts';
import { sendChargeDeclined } from './cardLetters.actions.ts';
import type { PaymentRow } from '#server/features/billing/books/payment.queries.ts';
import { failedTries, nextTryOn, wasDeclined } from './storedCard.rules.ts';
import { cardById, changeCard, triesOf } from './storedCard.queries.ts';
import type { Scope } from '#server/platform/scope.ts';

/**
 * Handles a payment that ended without money: a failed payment stores no card, and the person is told about a declined
 * automatic charge.
 */
export async function endedWithoutMoney(scope: Scope, payment: PaymentRow): Promise<void> {
  const { tx } = scope;
  const { storedCardId, automatic, failureCode, invoiceId } = payment;
  if (!storedCardId) return;
  const card = found(await cardById(tx, storedCardId));
  if (!automatic) {
    const open = card.status === 'reserved' || card.status === 'needs_action';
    if (open) await changeCard(tx, card.id, { status: 'failed', failureCode: failureCode ?? 'not_finished' });
    return;
  }
  if (!wasDeclined(failureCode)) return;
  const row = found(await invoiceById(tx, found(invoiceId)));
  const tries = await triesOf(tx, card.id, row.invoice.id);
  const againOn = card.status === 'active' ? nextTryOn(row.dueOn, failedTries(tries, scope.timeZone)) : null;
  await sendChargeDeclined(scope, { row, card, failureCode, againOn });
}
