import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { billingSettings, invoice } from '#server/features/billing/books/billing.table.ts';
import { isProtectedOn } from '#server/features/billing/protection/protection.queries.ts';
import { payment, paymentAllocation, refund } from '#server/features/billing/books/payment.table.ts';
import { instalment, paymentPlan, unitDelivery } from './plan.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Unpaid } from './late.rules.ts';

/*
 * SQL versions of rules in `billing.rules.ts` and `prepaid.rules.ts`. `late.property.test.ts` checks that both agree.
 */

/** The invoiced amount minus credits; before there is an invoice, the planned amount. */
const asked = sql`coalesce((select sum(case when ${invoice.kind} = 'credit_note' then -${invoice.totalCents} else ${invoice.totalCents} end)::int
  from ${invoice} where ${invoice.id} = ${instalment.invoiceId} or ${invoice.ofInvoiceId} = ${instalment.invoiceId}), ${instalment.cents})`;

const allocated = sql`(select coalesce(sum(${paymentAllocation.cents}), 0)::int
  from ${paymentAllocation} where ${paymentAllocation.invoiceId} = ${instalment.invoiceId})`;

/** The amount of an instalment still to be paid. */
export const openOfInstalment = sql`(${asked} - ${allocated})`;

const sibling = alias(instalment, 'sibling');
const paidOfPlan = sql`(select coalesce(sum(${paymentAllocation.cents}), 0)::int
  from ${paymentAllocation} join ${instalment} as ${sql.identifier('sibling')} on ${sibling.invoiceId} = ${paymentAllocation.invoiceId}
  where ${sibling.planId} = ${paymentPlan.id})`;

const delivered = sql`(select coalesce(sum(${unitDelivery.cents}), 0)::int
  from ${unitDelivery} where ${unitDelivery.subscriptionId} = ${paymentPlan.subscriptionId})`;

/** Money of the person of a plan that pays for nothing yet. */
const credit = sql`(select coalesce(sum(${payment.cents}
    - (select coalesce(sum(${paymentAllocation.cents}), 0) from ${paymentAllocation}
      where ${paymentAllocation.paymentId} = ${payment.id})
    - (select coalesce(sum(${refund.cents}), 0) from ${refund}
      where ${refund.paymentId} = ${payment.id} and ${refund.status} <> 'failed')), 0)::int
  from ${payment} where ${payment.personId} = ${paymentPlan.personId}
    and ${payment.status} in ('succeeded', 'refunded'))`;

/**
 * What can be paid for a plan on a day without exceeding the prepaid limit; null when there is no limit. Credit may
 * always be used: it is held already.
 */
export const roomOfPlan = (today: SQLWrapper): SQL =>
  sql`case when ${paymentPlan.limitApplies} and not ${isProtectedOn(today)}
  then greatest(${billingSettings.prepaidLimitCents} - ${paidOfPlan} + ${delivered}, ${credit}) end`;

/**
 * The most that a person has paid ahead of delivery for one course, in cents, credit counted, with the organisation's
 * limit; that is null on a day that is protected. Null when nothing is paid ahead. Plans an employer pays do not count.
 */
export async function prepaidOfPerson(
  tx: Tx,
  personId: string,
  today: string,
): Promise<{ cents: number; limitCents: number | null } | null> {
  const cents = sql<number>`${paidOfPlan} + ${credit} - ${delivered}`;
  const limitCents = sql<number | null>`case when not ${isProtectedOn(sql`${today}::date`)}
    then ${billingSettings.prepaidLimitCents} end`;
  const [most] = await tx
    .select({ cents, limitCents })
    .from(paymentPlan)
    .innerJoin(billingSettings, sql`true`)
    .where(and(eq(paymentPlan.personId, personId), eq(paymentPlan.limitApplies, true)))
    .orderBy(sql`${cents} desc`)
    .limit(1);
  return most && most.cents > 0 ? most : null;
}

/**
 * Whether a `payment` row is by this person for this invoice, alone or with others. The person is needed for the index.
 */
export const isFor = (invoiceId: SQL, personId: SQL) =>
  sql`(${payment.personId} = ${personId}
    and (${payment.invoiceId} = ${invoiceId} or ${invoiceId} = any(${payment.otherInvoiceIds})))`;

/**
 * Card payments only: a transfer is not on its way until it arrives, nor is a payment that waits for the second step.
 */
const tries = sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'cents', ${payment.cents}, 'from', ${payment.createdAt}, 'until', ${payment.settledAt})), '[]')
  from ${payment} where ${isFor(sql`${instalment.invoiceId}`, sql`${paymentPlan.personId}`)} and ${payment.method} <> 'bank_transfer'
    and ${payment.status} in ('reserved', 'pending', 'failed', 'expired'))`;

/** For a `course_subscription` row: the unpaid instalments of its plans. Empty when late payments pause nothing. */
const unpaidOfSubscription = (today: SQLWrapper) => sql<Unpaid[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'afterDays', ${billingSettings.lateDays},
      'dueOn', ${instalment.dueOn},
      'openCents', open.cents,
      'currency', ${paymentPlan.currency},
      'roomCents', ${roomOfPlan(today)},
      'tries', ${tries})), '[]')
  from ${billingSettings}
  join ${paymentPlan} on ${paymentPlan.personId} = ${courseSubscription.personId}
    and ${paymentPlan.subscriptionId} = ${courseSubscription.id}
  join ${instalment} on ${instalment.planId} = ${paymentPlan.id}
  cross join lateral (select ${openOfInstalment} as cents) as open
  where ${billingSettings.lateRule} = 'pause_units_after_days' and ${instalment.dueOn} is not null
    and ${instalment.cancelledAt} is null and open.cents > 0)`;

/** The unpaid instalments of an active subscription; null when it is not active. */
export async function unpaidOf(tx: Tx, subscriptionId: string, today: string): Promise<Unpaid[] | null> {
  const [row] = await tx
    .select({ unpaid: unpaidOfSubscription(sql`${today}::date`) })
    .from(courseSubscription)
    .where(and(eq(courseSubscription.id, subscriptionId), eq(courseSubscription.status, 'active')));
  return row?.unpaid ?? null;
}

/** Whether any instalment of a person's plans was due before a day and is still open, and late payments pause units. */
export const isLate = (personId: SQLWrapper, today: SQLWrapper): SQL<boolean> => sql`exists (
  select from ${billingSettings} join ${paymentPlan} on ${paymentPlan.personId} = ${personId}
  join ${instalment} on ${instalment.planId} = ${paymentPlan.id}
  where ${billingSettings.lateRule} = 'pause_units_after_days' and ${instalment.cancelledAt} is null
    and ${instalment.dueOn} < ${today} and ${openOfInstalment} > 0)`;

const unpaidWhere = (tx: Tx, today: SQLWrapper, which: SQL) =>
  tx
    .select({ id: courseSubscription.id, unpaid: unpaidOfSubscription(sql`${today}::date`) })
    .from(courseSubscription)
    .where(which);

const unpaidByPerson = prepared(['personId', 'today'], (tx, { personId, today }) =>
  unpaidWhere(tx, sql`${today}`, eq(courseSubscription.personId, personId)),
);

/** The unpaid instalments of each subscription of a person. */
export async function unpaidOfPerson(
  tx: Tx,
  personId: string,
  today: string,
): Promise<ReadonlyMap<string, Unpaid[]>> {
  const rows = await unpaidByPerson(tx, { personId, today });
  return new Map(rows.map(({ id, unpaid }) => [id, unpaid]));
}

/** The unpaid instalments of each of these subscriptions. */
export async function unpaidOfSubscriptions(
  tx: Tx,
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, Unpaid[]>> {
  const rows = await unpaidWhere(tx, sql`${today}`, inArray(courseSubscription.id, [...ids]));
  return new Map(rows.map(({ id, unpaid }) => [id, unpaid]));
}
