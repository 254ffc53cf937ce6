import type { Tx } from '#server/platform/database/database.ts';
import {
  creditedLines,
  invoicesOf,
  linesOfInvoice,
  lockMoneyOf,
} from '#server/features/billing/books/billing.queries.ts';
import { book } from '#server/features/billing/books/ledger.actions.ts';
import { balanceOfSubscription } from '#server/features/billing/books/ledger.queries.ts';
import { deliveryPosting } from '#server/features/billing/books/ledger.rules.ts';
import { totalOf } from '#server/features/billing/invoices/instalments.rules.ts';
import {
  daysToPay,
  issueCreditNote,
  issueInstalment,
} from '#server/features/billing/invoices/invoices.actions.ts';
import {
  cancelUninvoiced,
  changeInstalment,
  deliveriesOf,
  instalmentsOf,
  planById,
  planOfRegistration,
  plansOfSubscription,
  splitInstalment,
} from '#server/features/billing/invoices/plan.queries.ts';
import { closeCardOf } from '#server/features/billing/cards/storedCard.queries.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import { found } from '#server/platform/basics/problem.ts';
import {
  settlementOf,
  takeFromEnd,
  takeFromStart,
  type IssuedInvoice,
  type Settlement,
} from './withdrawal.rules.ts';

interface PlanEnding {
  planIds: string[];
  personId: string;
  deliveredCents: number;
  keepCents: number;
}

/** What was invoiced of plans and is not credited, with what was paid of it. */
async function billedOf(tx: Tx, personId: string, invoiceIds: readonly string[]): Promise<IssuedInvoice[]> {
  const invoices = await invoicesOf(tx, personId);
  const billed: IssuedInvoice[] = [];
  for (const invoiceId of invoiceIds) {
    const [lines, credited] = [await linesOfInvoice(tx, invoiceId), await creditedLines(tx, invoiceId)];
    const left = lines.map(({ position, cents }) => ({
      position,
      cents: cents - (credited.find((line) => line.position === position)?.cents ?? 0),
    }));
    const paidCents = invoices.find(({ invoice }) => invoice.id === invoiceId)?.allocatedCents ?? 0;
    billed.push({ invoiceId, paidCents, lines: left.filter(({ cents }) => cents > 0) });
  }
  return billed;
}

/** What ending these plans now would do. */
async function settlementOfPlans(tx: Tx, { planIds, personId, deliveredCents, keepCents }: PlanEnding) {
  const instalments = (await instalmentsOf(tx, planIds)).filter(({ cancelledAt }) => !cancelledAt);
  const billed = await billedOf(
    tx,
    personId,
    instalments.flatMap(({ invoiceId }) => invoiceId ?? []),
  );
  const unbilled = instalments.filter(({ invoiceId }) => invoiceId === null);
  return { unbilled, settlement: settlementOf({ billed, unbilled, deliveredCents, keepCents }) };
}

/** Invoices what was taught but never invoiced, exactly. */
async function charge(tx: Tx, ending: PlanEnding, chargedCents: number, moment: Moment): Promise<void> {
  const { unbilled } = await settlementOfPlans(tx, ending);
  let left = chargedCents;
  for (const one of unbilled) {
    if (left === 0) return;
    const part = Math.min(left, one.cents);
    left -= part;
    if (part < one.cents) {
      const cents = one.cents - part;
      const rest = { cents, lines: takeFromEnd(one.lines, cents).toReversed() };
      await splitInstalment(tx, one, { cents: part, lines: takeFromStart(one.lines, part) }, rest);
    }
    if (one.dueOn === null) await changeInstalment(tx, one.id, { dueOn: addDays(moment.today, daysToPay) });
    await issueInstalment(tx, one.id, moment);
  }
}

/** Cancels the instalments without an invoice after a withdrawal. Returns the id of the plan's person. */
export async function cancelPlan(tx: Tx, planId: string, now: Date): Promise<string> {
  const { plan } = found(await planById(tx, planId));
  await lockMoneyOf(tx, plan.personId);
  await cancelUninvoiced(tx, planId, now);
  await closeCardOf(tx, planId, 'plan_ended', now);
  return plan.personId;
}

/** Ends plans: invoices what was taught, cancels what was not invoiced, credits the rest. */
async function endPlans(tx: Tx, ending: PlanEnding, reason: string, moment: Moment): Promise<Settlement> {
  await lockMoneyOf(tx, ending.personId);
  const { settlement } = await settlementOfPlans(tx, ending);
  await charge(tx, ending, settlement.chargedCents, moment);
  for (const planId of ending.planIds) await cancelPlan(tx, planId, moment.now);
  for (const { invoiceId, lines } of settlement.credits) {
    await issueCreditNote(tx, invoiceId, { lines, reason }, moment);
  }
  return settlement;
}

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
  const { id, personId } = plan;
  await endPlans(tx, { planIds: [id], personId, deliveredCents: 0, keepCents: 0 }, reason, moment);
}

async function endingOf(
  tx: Tx,
  subscriptionId: string,
  personId: string,
  keepCents: number,
): Promise<PlanEnding> {
  const plans = await plansOfSubscription(tx, subscriptionId);
  const deliveredCents = totalOf(await deliveriesOf(tx, [subscriptionId]));
  return { planIds: plans.map(({ plan }) => plan.id), personId, deliveredCents, keepCents };
}

/** What withdrawing from a subscription today would do to its money. */
export async function previewWithdrawal(
  tx: Tx,
  subscription: { id: string; personId: string },
  keepCents: number,
): Promise<Settlement> {
  const ending = await endingOf(tx, subscription.id, subscription.personId, keepCents);
  return (await settlementOfPlans(tx, ending)).settlement;
}

/**
 * Ends the money of a subscription that was withdrawn: the student pays what was taught and what the organisation keeps;
 * everything else is cancelled or credited, and what was paid too much is theirs. Nothing stays unearned. `eventId` is the
 * event of the withdrawal. The caller holds the lock of the subscription.
 */
export async function withdrawBilling(
  tx: Tx,
  subscription: { id: string; personId: string },
  { keepCents, reason, eventId }: { keepCents: number; reason: string; eventId: string },
  moment: Moment,
): Promise<Settlement> {
  const { id: subscriptionId, personId } = subscription;
  const settlement = await endPlans(
    tx,
    await endingOf(tx, subscriptionId, personId, keepCents),
    reason,
    moment,
  );
  const unearned = -(await balanceOfSubscription(tx, subscriptionId, 'unearned'));
  await book(
    tx,
    {
      kind: 'delivery',
      referenceKind: 'subscription_event',
      referenceId: eventId,
      personId,
      subscriptionId,
      occurredAt: moment.now,
    },
    deliveryPosting(unearned),
  );
  return settlement;
}
