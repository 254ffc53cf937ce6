import { reconcileSoon } from '#server/features/billing/billing.queues.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
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
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';

export interface RefundInput {
  key: string;
  cents: number;
  reason: string;
}

/** Reserves money of a payment for a refund; only money not allocated to an invoice can be refunded. */
async function reserveRefund(scope: Scope, paymentId: string, input: RefundInput, requestedBy: string) {
  const { tx } = scope;
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
    throw wrongField('cents', 'too_big', message);
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
  await reconcileSoon(scope);
  const occurredAt = scope.now;
  await book(
    tx,
    { kind: 'refund', referenceKind: 'refund', referenceId: refund.id, personId, occurredAt },
    refundPosting(cents),
  );
  return refund;
}

async function settleRefund(
  scope: Scope,
  refundId: string,
  said: { status: RefundRow['status']; reference: string | null },
): Promise<RefundRow> {
  const { tx } = scope;
  const { paymentId } = found(await refundById(tx, refundId));
  const payment = found(await paymentById(tx, paymentId));
  const { personId, method } = payment;
  await lockMoneyOf(tx, personId);
  const refund = found(await refundById(tx, refundId));
  if (refund.status !== 'pending') return refund;
  const gatewayReference = refund.gatewayReference ?? said.reference;
  if (said.status === 'pending') return changeRefund(tx, refundId, { gatewayReference });
  const occurredAt = scope.now;
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

/** Asks the gateway to pay a refund, or for its state. Safe to repeat. */
export async function payRefund(tenant: Tenant, refundId: string): Promise<RefundRow> {
  const { refund, payment } = await inScope(tenant, async ({ tx }) => {
    const row = found(await refundById(tx, refundId));
    return { refund: row, payment: found(await paymentById(tx, row.paymentId)) };
  });
  if (refund.status !== 'pending') return refund;
  const said = await (
    await gatewayFor(tenant, payment)
  ).refund({
    refundId,
    cents: refund.cents,
    charge: await chargeOf(tenant, payment),
    reference: refund.gatewayReference,
  });
  return inScope(tenant, (scope) => settleRefund(scope, refundId, said));
}

/**
 * Refunds money; `record` writes it to the action log. Opens its own transactions; without an answer the refund stays pending until it is reconciled.
 */
export async function giveBack(
  tenant: Tenant,
  paymentId: string,
  input: RefundInput,
  by: { readonly personId: string; readonly record: (scope: Scope) => Promise<void> },
) {
  const reserved = await inScope(tenant, async (scope) => {
    const refund = await reserveRefund(scope, paymentId, input, by.personId);
    await by.record(scope);
    return refund;
  });
  return payRefund(tenant, reserved.id).catch(() => reserved);
}
