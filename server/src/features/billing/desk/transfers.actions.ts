import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { lockMoneyOf } from '#server/features/billing/books/billing.queries.ts';
import { isOpen } from '#server/features/billing/books/payment.rules.ts';
import {
  changePayment,
  insertEvent,
  paymentById,
  type PaymentRow,
} from '#server/features/billing/books/payment.queries.ts';
import { receivedAt } from '#server/features/billing/payments/received.actions.ts';
import { arrive } from '#server/features/billing/payments/settle.actions.ts';
import type { Scope } from '#server/platform/scope.ts';

/** Staff found a transfer on the bank statement. Books the amount that arrived, whatever was requested. */
export async function confirmTransfer(
  scope: Scope,
  id: string,
  confirmedBy: string,
  { cents, receivedOn }: { cents: number; receivedOn: string },
): Promise<PaymentRow> {
  const { tx, now } = scope;
  const { personId, method } = found(await paymentById(tx, id));
  refuseOwn(confirmedBy, personId);
  if (method !== 'bank_transfer') throw new Problem('not_found');
  await lockMoneyOf(tx, personId);
  const payment = found(await paymentById(tx, id));
  // An expired transfer may still arrive; then the money becomes credit of the person.
  if (!isOpen(payment.status) && payment.status !== 'expired') throw new Problem('already_done');
  const received = receivedAt(receivedOn, scope);
  await insertEvent(tx, {
    paymentId: id,
    gatewayEventId: `transfer_${id}_arrived`,
    said: 'succeeded',
    data: { cents, receivedOn, asked: payment.cents },
    receivedAt: now,
  });
  const arrived = await changePayment(tx, id, { cents });
  return arrive(scope, arrived, received);
}
