import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { billingSettings } from '#server/features/billing/books/billing.table.ts';
import { payment } from '#server/features/billing/books/payment.table.ts';
import { protectionsIn } from '#server/features/billing/protection/protection.queries.ts';
import { brandSettings } from '#server/features/brand/brand.table.ts';
import { courseFee, courseInformation, paymentOption } from '#server/features/catalogue/catalogue.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { PrepaidLimit } from '#server/features/registration/form/plans.rules.ts';

export async function personNames(tx: Tx, ids: string[]) {
  if (ids.length === 0) return [];
  return tx.select({ id: person.id, name: person.name }).from(person).where(inArray(person.id, ids));
}

export async function informationOf(tx: Tx, courseId: string, version: number) {
  const [row] = await tx
    .select({
      version: courseInformation.version,
      publishedAt: courseInformation.publishedAt,
      content: courseInformation.content,
    })
    .from(courseInformation)
    .where(and(eq(courseInformation.courseId, courseId), eq(courseInformation.version, version)));
  return row ?? null;
}

/** The organisation's prepaid limit and what lifts it; null when it takes no payments. */
export async function prepaidLimit(tx: Tx): Promise<PrepaidLimit | null> {
  const [row] = await tx
    .select({ limitCents: billingSettings.prepaidLimitCents, protections: protectionsIn })
    .from(billingSettings);
  return row ?? null;
}

/** The fees of a course, whether or not it is still offered. */
export async function mandatoryFees(tx: Tx, courseId: string) {
  return tx
    .select({ description: courseFee.label, cents: courseFee.cents, gst: courseFee.gst })
    .from(courseFee)
    .where(and(eq(courseFee.courseId, courseId), eq(courseFee.mandatory, true), gt(courseFee.cents, 0)))
    .orderBy(asc(courseFee.position));
}

/** A way to pay for a course. */
export async function paymentOptionById(tx: Tx, id: string, courseId: string) {
  const [row] = await tx
    .select({
      name: paymentOption.name,
      kind: paymentOption.kind,
      depositCents: paymentOption.depositCents,
      instalments: paymentOption.instalments,
      every: paymentOption.every,
    })
    .from(paymentOption)
    .where(and(eq(paymentOption.id, id), eq(paymentOption.courseId, courseId)));
  return row ?? null;
}

export async function payerOfPayment(tx: Tx, paymentId: string): Promise<string | null> {
  const [row] = await tx
    .select({ personId: payment.personId })
    .from(payment)
    .where(eq(payment.id, paymentId));
  return row?.personId ?? null;
}

/** Whether the first invoice of a registration's payment plan is paid. */
export async function firstIsPaid(tx: Tx, registrationId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ paid: boolean }>(sql`
    select coalesce((
      select sum(a.cents) from payment_allocation a
      where a.organisation_id = v.organisation_id and a.invoice_id = v.id), 0) >= v.total_cents as paid
    from payment_plan p
    join instalment i on i.organisation_id = p.organisation_id and i.plan_id = p.id
    join invoice v on v.organisation_id = i.organisation_id and v.id = i.invoice_id
    where p.registration_id = ${registrationId} and i.cancelled_at is null
    order by i.position limit 1`);
  return rows[0]?.paid ?? false;
}

/** The days of access of a subscription. */
export async function accessDaysOf(tx: Tx, subscriptionId: string) {
  const [row] = await tx
    .select({ startsOn: courseSubscription.startsOn, accessEndsOn: courseSubscription.accessEndsOn })
    .from(courseSubscription)
    .where(eq(courseSubscription.id, subscriptionId));
  return row ?? null;
}

/** The contact for students of the organisation. */
export async function contactOf(tx: Tx) {
  const [row] = await tx
    .select({ email: brandSettings.contactEmail, phone: brandSettings.contactPhone })
    .from(brandSettings);
  return row ?? null;
}
