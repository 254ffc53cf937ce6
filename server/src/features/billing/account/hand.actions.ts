import { randomUUID } from 'node:crypto';
import type { personAccount } from '#contract/billing/account.ts';
import type { Input } from '#contract/kit/contract.ts';
import { allocateMoney, openCentsOf } from '#server/features/billing/books/allocation.actions.ts';
import {
  invoiceById,
  invoicesOf,
  lockMoneyOf,
  readerOf,
} from '#server/features/billing/books/billing.queries.ts';
import { announcement, noteReminder } from '#server/features/billing/books/reminders.queries.ts';
import { insertPayment, type PaymentRow } from '#server/features/billing/books/payment.queries.ts';
import { isOwn } from '#server/features/billing/desk/together.rules.ts';
import { issueInvoice, settingsNeeded } from '#server/features/billing/invoices/invoices.actions.ts';
import { sendInvoice } from '#server/features/billing/payments/letters.actions.ts';
import { receivedAt } from '#server/features/billing/payments/received.actions.ts';
import { arrive } from '#server/features/billing/payments/settle.actions.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, wrongField } from '#server/platform/basics/problem.ts';
import type { DoerScope, Scope } from '#server/platform/scope.ts';
import { isTaught } from './account.queries.ts';

type Bodies = typeof personAccount;
type NewHandPayment = Input<Bodies['POST /api/staff/people/:id/payments']>['body'];
type NewHandInvoice = Input<Bodies['POST /api/staff/people/:id/invoices']>['body'];

/** The invoice that a payment names, or the one that is due first; null when nothing is open. */
async function firstPaid({ tx }: Scope, personId: string, named: string | null): Promise<string | null> {
  const open = (await invoicesOf(tx, personId)).filter((row) => openCentsOf(row) > 0);
  if (named !== null) {
    if (open.some(({ invoice }) => invoice.id === named)) return named;
    throw wrongField('invoiceId', 'not_open', 'Nothing of this invoice is open');
  }
  const [first] = open.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
  return first?.invoice.id ?? null;
}

/** Money that staff received by hand or saw arrive: booked, allocated, and with a receipt that is mailed. */
export async function takePayment(
  scope: DoerScope,
  personId: string,
  { method, cents, receivedOn, reference, invoiceId }: NewHandPayment,
): Promise<PaymentRow> {
  const { tx, caller, now } = scope;
  found(await readerOf(tx, personId));
  refuseOwn(caller.personId, personId);
  const { currency } = await settingsNeeded(tx);
  const received = receivedAt(receivedOn, scope);
  await lockMoneyOf(tx, personId);
  const payment = await insertPayment(tx, {
    personId,
    cents,
    currency,
    method,
    invoiceId: await firstPaid(scope, personId, invoiceId),
    status: 'reserved',
    gateway: method,
    // The request itself happens once; this names the payment among others.
    idempotencyKey: randomUUID(),
    takenBy: caller.personId,
    takenReference: reference,
    createdAt: now,
  });
  return arrive(scope, payment, received);
}

/**
 * Issues an invoice by hand and mails it to the student, or with a link to whoever pays it in their place. What is
 * theirs already pays it at once.
 */
export async function issueByHand(
  scope: DoerScope,
  personId: string,
  { subscriptionId, payer: other, dueOn, lines }: NewHandInvoice,
) {
  const { tx, caller, today, now } = scope;
  const { name, email } = found(await readerOf(tx, personId));
  refuseOwn(caller.personId, personId);
  if (other && isOwn(other, email))
    throw wrongField('payer.email', 'same_person', 'Must be the email of somebody else');
  if (dueOn < today) throw wrongField('dueOn', 'too_small', 'This day is over');
  const toDeliver = subscriptionId !== null && found(await isTaught(tx, subscriptionId, personId));
  await lockMoneyOf(tx, personId);
  const { currency } = await settingsNeeded(tx);
  const payer = other ?? { name, email, address: '' };
  const { id } = await issueInvoice(
    tx,
    { personId, subscriptionId, payer, currency, dueOn, lines, toDeliver },
    scope,
  );
  await allocateMoney(tx, personId, now);
  const row = found(await invoiceById(tx, id));
  const note = { invoiceId: id, dueOn, days: announcement };
  if (openCentsOf(row) > 0 && (await noteReminder(tx, note))) await sendInvoice(scope, row);
  return row;
}
