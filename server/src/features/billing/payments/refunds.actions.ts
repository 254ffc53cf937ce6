import { reconcileSoon } from '#server/features/billing/billing.queues.ts';
import type { Sender } from '#server/letters/letters.actions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { lockMoneyOf } from '#server/features/billing/books/billing.queries.ts';
import { chargeOf, gatewayFor } from './charge.actions.ts';
import { book } from '#server/features/billing/books/ledger.actions.ts';
import {
  refundFailedPosting,
  refundPaidPosting,
  refundPosting,
} from '#server/features/billing/books/ledger.rules.ts';
import { changePayment, moneyOf, paymentById } from '#server/features/billing/books/payment.queries.ts';
import {
  changeRefund,
  insertRefund,
  refundById,
  refundByKey,
  refundedOf,
  type RefundRow,
} from './refund.queries.ts';

export interface RefundInput {
  key: string;
  cents: number;
  reason: string;
}

/** Sets money of a payment aside to be given back; only what pays for nothing can be. */
async function reserveRefund(
  tx: Tx,
  sender: Sender,
  paymentId: string,
  input: RefundInput,
  requestedBy: string,
) {
  const payment = found(await paymentById(tx, paymentId));
  const { personId } = payment;
  refuseOwn(requestedBy, personId);
  await lockMoneyOf(tx, personId);
  const known = await refundByKey(tx, input.key);
  if (known) {
    if (known.paymentId !== paymentId || known.cents !== input.cents)
      throw new Problem('idempotency_conflict');
    return known;
  }
  const free = (await moneyOf(tx, personId)).find((money) => money.paymentId === paymentId)?.cents ?? 0;
  if (input.cents > free) {
    const message = 'More than this payment has left: credit the invoice first';
    throw new Problem('invalid_input', { errors: [{ field: 'cents', code: 'too_big', message }] });
  }
  const { key: idempotencyKey, cents, reason } = input;
  const refund = await insertRefund(tx, {
    paymentId,
    cents,
    reason,
    idempotencyKey,
    requestedBy,
    status: 'pending',
  });
  await reconcileSoon(tx, sender);
  const occurredAt = sender.platform.clock.now();
  await book(
    tx,
    { kind: 'refund', referenceKind: 'refund', referenceId: refund.id, personId, occurredAt },
    refundPosting(cents),
  );
  return refund;
}

async function settleRefund(
  tx: Tx,
  sender: Sender,
  refundId: string,
  said: { status: RefundRow['status']; reference: string | null },
): Promise<RefundRow> {
  const { paymentId } = found(await refundById(tx, refundId));
  const payment = found(await paymentById(tx, paymentId));
  const { personId, method } = payment;
  await lockMoneyOf(tx, personId);
  const refund = found(await refundById(tx, refundId));
  if (refund.status !== 'pending') return refund;
  const gatewayReference = refund.gatewayReference ?? said.reference;
  if (said.status === 'pending') return changeRefund(tx, refundId, { gatewayReference });
  const occurredAt = sender.platform.clock.now();
  const arrived = said.status === 'succeeded';
  await book(
    tx,
    {
      kind: arrived ? 'refund_paid' : 'refund_failed',
      referenceKind: 'refund',
      referenceId: refundId,
      personId,
      occurredAt,
    },
    arrived ? refundPaidPosting(refund.cents, method) : refundFailedPosting(refund.cents),
  );
  const settled = await changeRefund(tx, refundId, {
    status: said.status,
    gatewayReference,
    settledAt: occurredAt,
  });
  if (arrived && (await refundedOf(tx, paymentId)) === payment.cents) {
    await changePayment(tx, paymentId, { status: 'refunded' });
  }
  return settled;
}

/** Asks the gateway to pay a refund, or how it stands; may be repeated. */
export async function payRefund(sender: Sender, refundId: string): Promise<RefundRow> {
  const { platform, organisation } = sender;
  const { refund, payment } = await platform.database.inTenant(organisation.id, async (tx) => {
    const row = found(await refundById(tx, refundId));
    return { refund: row, payment: found(await paymentById(tx, row.paymentId)) };
  });
  if (refund.status !== 'pending') return refund;
  const said = await gatewayFor(sender, payment).refund({
    refundId,
    cents: refund.cents,
    charge: await chargeOf(sender, payment),
    reference: refund.gatewayReference,
  });
  return platform.database.inTenant(organisation.id, (tx) => settleRefund(tx, sender, refundId, said));
}

/** Gives money back. Opens its own transactions; without an answer the refund stays pending until it is reconciled. */
export async function giveBack(sender: Sender, paymentId: string, input: RefundInput, requestedBy: string) {
  const reserved = await sender.platform.database.inTenant(sender.organisation.id, (tx) =>
    reserveRefund(tx, sender, paymentId, input, requestedBy),
  );
  return payRefund(sender, reserved.id).catch(() => reserved);
}
