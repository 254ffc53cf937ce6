import { addDays } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import { invoicesOf, lockMoneyOf } from '#server/features/billing/books/billing.queries.ts';
import {
  changeInstalment,
  deliveriesOf,
  insertDelivery,
  insertPlan,
  instalmentsOf,
  planOfRegistration,
  plansOfSubscription,
  unitsOf,
  unitsOffered,
} from './plan.queries.ts';
import type { Payer } from '#server/features/billing/books/billing.table.ts';
import {
  planInstalments,
  totalOf,
  type FeeLine,
  type PlannedInstalment,
  type PlanTerms,
} from './instalments.rules.ts';
import { daysToPay, issueInstalment, settingsNeeded } from './invoices.actions.ts';
import { balanceOfSubscription } from '#server/features/billing/books/ledger.queries.ts';
import { book } from '#server/features/billing/books/ledger.actions.ts';
import { deliveryPosting, shareOfUnit } from '#server/features/billing/books/ledger.rules.ts';
import { limitCrossing, plannedDelivery, type LimitCrossing } from './prepaid.rules.ts';
import { gstIn } from '#au/gst.ts';
import type { Moment } from '#server/platform/basics/moment.ts';

export interface PlanQuote {
  courseId: string;
  lines: readonly FeeLine[];
  option: PlanTerms;
  /** The day the first instalment is due; later dates are counted from it. */
  startsOn: string;
  /** The last planned day of the course; null when it has none. */
  endsOn: string | null;
  /** False when an employer pays: those fees do not count towards the prepaid limit. */
  limitApplies?: boolean;
}

export interface Quote {
  currency: string;
  totalCents: number;
  instalments: PlannedInstalment[];
  /** The first payment that would exceed the prepaid limit on a day without protection; such a plan is refused. */
  crossing: LimitCrossing | null;
}

/** What a payment plan would cost, and whether it stays within the prepaid limit. */
export async function planFor(tx: Tx, quoted: PlanQuote): Promise<Quote> {
  const [settings, units] = await Promise.all([settingsNeeded(tx), unitsOffered(tx, quoted.courseId)]);
  const totalCents = totalOf(quoted.lines);
  const instalments = planInstalments(quoted.lines, quoted.option, quoted.startsOn, units.length);
  const delivery = plannedDelivery(totalCents, units.length, quoted.startsOn, quoted.endsOn);
  const limit = {
    limitCents: settings.prepaidLimitCents,
    startsOn: quoted.startsOn,
    protections: settings.protections,
  };
  const crossing = quoted.limitApplies === false ? null : limitCrossing(instalments, delivery, limit);
  return {
    currency: settings.currency,
    totalCents,
    instalments,
    crossing,
  };
}

export interface NewPlan extends PlanQuote {
  personId: string;
  subscriptionId: string | null;
  registrationId: string | null;
  payer: Payer;
}
export interface OpenedPlan {
  planId: string;
  /** Invoices issued now, in order; paying the first one starts the enrolment. Empty when there is nothing to pay. */
  invoiceIds: string[];
  totalCents: number;
}

/** How many days before the due date an instalment is invoiced. */
export const issuedDaysBefore = 14;

/** Invoices the dated instalments of a plan that are due soon, except those held back by the limit. */
export async function issueSoon(tx: Tx, planId: string, moment: Moment): Promise<string[]> {
  const until = addDays(moment.today, issuedDaysBefore);
  const issued: string[] = [];
  for (const { id, dueOn } of await instalmentsOf(tx, [planId])) {
    if (dueOn === null || dueOn > until) continue;
    const invoiceId = await issueWhenAllowed(tx, id, moment);
    if (invoiceId) issued.push(invoiceId);
  }
  return issued;
}

/**
 * Opens the plan of a new enrolment and issues the invoices due soon, in the caller's transaction. A repeated call for
 * the same registration opens no second plan. Throws `prepaid_limit` when the plan exceeds the limit.
 */
export async function openBilling(tx: Tx, opened: NewPlan, moment: Moment): Promise<OpenedPlan> {
  await lockMoneyOf(tx, opened.personId);
  const earlier = opened.registrationId ? await planOfRegistration(tx, opened.registrationId) : null;
  if (earlier) {
    const rows = await instalmentsOf(tx, [earlier.id]);
    const invoiceIds = rows.flatMap(({ invoiceId }) => invoiceId ?? []);
    return { planId: earlier.id, invoiceIds, totalCents: earlier.totalCents };
  }
  const quote = await planFor(tx, opened);
  if (quote.crossing) throw new Problem('prepaid_limit');
  const { personId, subscriptionId, registrationId, payer, limitApplies = true } = opened;
  const { currency, totalCents } = quote;
  const { plan } = await insertPlan(
    tx,
    {
      personId,
      subscriptionId,
      registrationId,
      payer,
      limitApplies,
      currency,
      totalCents,
      name: opened.option.name,
    },
    quote.instalments,
  );
  const invoiceIds = await issueSoon(tx, plan.id, moment);
  return { planId: plan.id, invoiceIds, totalCents };
}

const netOf = (lines: readonly FeeLine[], gstRegistered: boolean): number =>
  lines.reduce(
    (sum, { cents, gst }) => sum + cents - (gstRegistered && gst === 'taxable' ? gstIn(cents) : 0),
    0,
  );

/** The total of a subscription's plans now: agreed minus credited, and the part not invoiced yet. */
async function worthOf(tx: Tx, planIds: string[], personId: string) {
  const [settings, instalments, invoices] = await Promise.all([
    settingsNeeded(tx),
    instalmentsOf(tx, planIds),
    invoicesOf(tx, personId),
  ]);
  const counted = instalments.filter(({ cancelledAt }) => !cancelledAt);
  const ids = new Set(counted.flatMap(({ invoiceId }) => invoiceId ?? []));
  const credited = invoices.filter(({ invoice }) => ids.has(invoice.id));
  const uninvoiced = counted.filter(({ invoiceId }) => !invoiceId);
  return {
    cents: totalOf(counted) - credited.reduce((sum, { creditedCents }) => sum + creditedCents, 0),
    uninvoicedNet: uninvoiced.reduce((sum, { lines }) => sum + netOf(lines, settings.gstRegistered), 0),
    /** Instalments without a due date, even if the person started paying early. */
    waiting: counted.filter(({ dueOn }) => dueOn === null),
  };
}

/**
 * Books a completed unit of a subscription: it earns its share of the unearned amount, and instalments that waited for
 * it are invoiced. Counts once per unit; does nothing without a plan. Returns whether an invoice must be sent.
 */
export async function earnUnit(
  tx: Tx,
  subscriptionId: string,
  unitId: string,
  moment: Moment,
): Promise<boolean> {
  const plans = await plansOfSubscription(tx, subscriptionId);
  const [first] = plans;
  if (!first) return false;
  const { personId } = first.plan;
  await lockMoneyOf(tx, personId);
  const [units, delivered] = await Promise.all([
    unitsOf(tx, [found(first.courseEditionId)]),
    deliveriesOf(tx, [subscriptionId]),
  ]);
  const counts = units.some(({ id }) => id === unitId);
  if (!counts || delivered.some((delivery) => delivery.unitId === unitId)) return false;
  const worth = await worthOf(
    tx,
    plans.map(({ plan }) => plan.id),
    personId,
  );
  // What was delivered may be no part of the edition any more.
  const unitsLeft = units.filter(({ id }) => !delivered.some((one) => one.unitId === id)).length;
  const unearned = -(await balanceOfSubscription(tx, subscriptionId, 'unearned')) + worth.uninvoicedNet;
  const earnedCents = shareOfUnit(unearned, unitsLeft);
  const cents = shareOfUnit(worth.cents - totalOf(delivered), unitsLeft);
  const delivery = { subscriptionId, unitId, cents, earnedCents, deliveredAt: moment.now };
  const referenceId = await insertDelivery(tx, delivery);
  await book(
    tx,
    {
      kind: 'delivery',
      referenceKind: 'unit_delivery',
      referenceId,
      personId,
      subscriptionId,
      occurredAt: moment.now,
    },
    deliveryPosting(earnedCents),
  );
  const completed = delivered.length + 1;
  let toSend = false;
  for (const { id, afterUnits } of worth.waiting) {
    const reached = afterUnits !== null && afterUnits <= completed;
    if (!reached || !(await issueWhenAllowed(tx, id, moment))) continue;
    await changeInstalment(tx, id, { dueOn: addDays(moment.today, daysToPay) });
    toSend = true;
  }
  return toSend;
}

/** Issues an instalment unless the limit holds it back; then a later delivery or the daily job tries again. */
export async function issueWhenAllowed(tx: Tx, instalmentId: string, moment: Moment): Promise<string | null> {
  try {
    return await issueInstalment(tx, instalmentId, moment);
  } catch (error) {
    if (error instanceof Problem && error.code === 'prepaid_limit') return null;
    throw error;
  }
}
