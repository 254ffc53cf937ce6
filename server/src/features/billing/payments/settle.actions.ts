import { paidQueue } from '#server/features/billing/billing.queues.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found } from '#server/platform/basics/problem.ts';
import { allocateMoney } from '#server/features/billing/books/allocation.actions.ts';
import { lockMoneyOf, nextNumber } from '#server/features/billing/books/billing.queries.ts';
import { book } from '#server/features/billing/books/ledger.actions.ts';
import { paymentPosting } from '#server/features/billing/books/ledger.rules.ts';
import { sendReceipt } from './receipt.actions.ts';
import {
  advance,
  isAsAsked,
  isOpen,
  type GatewayReport,
} from '#server/features/billing/books/payment.rules.ts';
import {
  changePayment,
  insertEvent,
  paymentById,
  type PaymentRow,
} from '#server/features/billing/books/payment.queries.ts';
import type { Scope } from '#server/platform/scope.ts';

/** Books money that arrived, allocates it to invoices, issues the receipt and notifies the people waiting for it. */
export async function arrive(scope: Scope, payment: PaymentRow, settledAt: Date): Promise<PaymentRow> {
  const { tx, platform, organisation } = scope;
  const receiptNumber = await nextNumber(tx, 'receipt');
  const arrived = await changePayment(tx, payment.id, {
    status: 'succeeded',
    failureCode: null,
    settledAt,
    receiptNumber,
  });
  const { personId, method, cents } = arrived;
  await book(
    tx,
    { kind: 'payment', referenceKind: 'payment', referenceId: payment.id, personId, occurredAt: settledAt },
    paymentPosting(cents, method),
  );
  await allocateMoney(tx, personId, settledAt);
  await sendReceipt(scope, arrived);
  await platform.jobs.enqueue(tx, paidQueue, { organisationId: organisation.id, paymentId: payment.id });
  return arrived;
}

/** Stores a report; true when it is new and matches this payment, so that it counts. */
async function counts(tx: Tx, payment: PaymentRow, said: GatewayReport, receivedAt: Date): Promise<boolean> {
  const { status, reference, eventId, failureCode = null, cents = null } = said;
  const fresh = await insertEvent(tx, {
    paymentId: payment.id,
    gatewayEventId: eventId,
    said: status,
    data: { reference, failureCode, cents },
    receivedAt,
  });
  const known = payment.gatewayReference;
  const foreign = known !== null && reference !== null && known !== reference;
  return fresh && !foreign && isAsAsked(payment, said);
}

export interface Settlement {
  payment: PaymentRow;
  /** Whether this report ended the payment without money. */
  endedWithoutMoney: boolean;
}

/**
 * Updates a payment from a gateway report. Each report counts once, in any order. Money that arrives is booked exactly
 * once, even for a payment that was given up.
 */
export async function settle(scope: Scope, paymentId: string, report: GatewayReport): Promise<Settlement> {
  const { tx, now } = scope;
  const { personId } = found(await paymentById(tx, paymentId));
  await lockMoneyOf(tx, personId);
  const payment = found(await paymentById(tx, paymentId));
  const goesOn = (changed: PaymentRow): Settlement => ({ payment: changed, endedWithoutMoney: false });
  if (!(await counts(tx, payment, report, now))) return goesOn(payment);
  const gatewayReference = payment.gatewayReference ?? report.reference;
  const known = await changePayment(tx, paymentId, { gatewayReference });
  const status = advance(payment.status, report.status);
  if (status === 'succeeded' && payment.status !== 'succeeded')
    return goesOn(await arrive(scope, known, now));
  // Late reports about an ended payment are stored as events but change nothing.
  if (!isOpen(payment.status)) return goesOn(known);
  const failureCode = report.failureCode ?? null;
  if (isOpen(status)) return goesOn(await changePayment(tx, paymentId, { status, failureCode }));
  const ended = await changePayment(tx, paymentId, { status, failureCode, settledAt: now });
  return { payment: ended, endedWithoutMoney: true };
}
