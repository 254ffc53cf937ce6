import { reconcileSoon } from '#server/features/billing/billing.queues.ts';
import { addDays, startOfDay } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { openCentsOf } from '#server/features/billing/books/allocation.actions.ts';
import { invoiceById, lockMoneyOf } from '#server/features/billing/books/billing.queries.ts';
import { sendDateDecision } from '#server/features/billing/payments/letters.actions.ts';
import {
  changeInstalment,
  dateRequestById,
  dateRequestsOf,
  decideDateRequest,
  insertDateRequest,
  instalmentById,
  cancelUninvoiced,
  planById,
} from '#server/features/billing/invoices/plan.queries.ts';
import { dateMayBeAsked } from '#server/features/billing/invoices/billing.rules.ts';
import { isOpen } from '#server/features/billing/books/payment.rules.ts';
import {
  changePayment,
  insertEvent,
  paymentById,
  type PaymentRow,
} from '#server/features/billing/books/payment.queries.ts';
import { arrive } from '#server/features/billing/payments/settle.actions.ts';
import { closeCardOf } from '#server/features/billing/cards/storedCard.queries.ts';
import type { Scope } from '#server/platform/scope.ts';

/** Somebody saw a transfer on the bank statement: what arrived is booked, whatever was asked for. */
export async function confirmTransfer(
  scope: Scope,
  id: string,
  confirmedBy: string,
  { cents, receivedOn }: { cents: number; receivedOn: string },
): Promise<PaymentRow> {
  const { tx, now, timeZone } = scope;
  const { personId, method } = found(await paymentById(tx, id));
  refuseOwn(confirmedBy, personId);
  if (method !== 'bank_transfer') throw new Problem('not_found');
  await lockMoneyOf(tx, personId);
  const payment = found(await paymentById(tx, id));
  // One that nobody waited for any more may arrive all the same; then it becomes credit of the person.
  if (!isOpen(payment.status) && payment.status !== 'expired') throw new Problem('already_done');
  const received = startOfDay(receivedOn, timeZone);
  if (received > now) {
    throw new Problem('invalid_input', {
      errors: [{ field: 'receivedOn', code: 'too_big', message: 'This day has not come yet' }],
    });
  }
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

/** The furthest a date may be moved at once. */
const furthestDays = 90;

export interface WantedDate {
  instalmentId: string;
  wantedOn: string;
  reason: string;
}

export async function askForDate(scope: Scope, personId: string, wanted: WantedDate): Promise<void> {
  const { tx, today } = scope;
  await lockMoneyOf(tx, personId);
  const known = found(await instalmentById(tx, wanted.instalmentId));
  if (known.personId !== personId) throw new Problem('not_found');
  const requests = await dateRequestsOf(tx, personId);
  const waits = requests.some(
    ({ instalmentId, status }) => instalmentId === wanted.instalmentId && status === 'open',
  );
  if (waits) throw new Problem('already_done');
  if (!dateMayBeAsked(known.instalment.dueOn, wanted.wantedOn, today, addDays(today, furthestDays))) {
    const message = `After today and after the date it is due, and within ${furthestDays} days`;
    throw new Problem('invalid_input', { errors: [{ field: 'wantedOn', code: 'invalid_date', message }] });
  }
  await insertDateRequest(tx, { ...wanted, personId, createdAt: scope.now });
}

export interface Decision {
  accepted: boolean;
  note: string;
}

/** What is still to be paid of an instalment, with its plan and its day as they are now. */
async function openInstalment(tx: Tx, id: string) {
  const { instalment } = found(await instalmentById(tx, id));
  const { planId, dueOn, cents, cancelledAt, invoiceId } = instalment;
  const { plan } = found(await planById(tx, planId));
  const invoice = invoiceId ? await invoiceById(tx, invoiceId) : null;
  const openCents = cancelledAt ? 0 : invoice ? openCentsOf(invoice) : cents;
  return { planId, dueOn: found(dueOn), currency: plan.currency, openCents };
}

/** Answers a request for another date, once, and writes the answer to whoever asked. */
export async function decideDate(
  scope: Scope,
  id: string,
  decidedBy: string,
  decision: Decision,
): Promise<void> {
  const { tx } = scope;
  const request = found(await dateRequestById(tx, id));
  refuseOwn(decidedBy, request.personId);
  if (request.status !== 'open') throw new Problem('already_done');
  const { accepted, note } = decision;
  await decideDateRequest(tx, id, {
    status: accepted ? 'accepted' : 'declined',
    note,
    decidedBy,
    decidedAt: scope.now,
  });
  const { personId, wantedOn, instalmentId } = request;
  if (accepted) {
    await changeInstalment(tx, instalmentId, { dueOn: wantedOn });
    // An invoice that had no day is to be sent now that it has one.
    await reconcileSoon(scope);
  }
  const open = await openInstalment(tx, instalmentId);
  // Somebody who has paid in the meantime waits for no date.
  if (open.openCents > 0) await sendDateDecision(scope, { ...open, personId, wantedOn, accepted, note });
}

/** Asks for nothing more of a plan (somebody withdrew): instalments without an invoice are cancelled. Answers whose it is. */
export async function cancelPlan(tx: Tx, planId: string, now: Date): Promise<string> {
  const { plan } = found(await planById(tx, planId));
  await lockMoneyOf(tx, plan.personId);
  await cancelUninvoiced(tx, planId, now);
  await closeCardOf(tx, planId, 'plan_ended', now);
  return plan.personId;
}
