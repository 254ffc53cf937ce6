import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { unit } from '#server/features/courses/courses.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';
import { invoice, type Payer } from '#server/features/billing/books/billing.table.ts';

export const instant = (name: string) => timestamp(name, { withTimezone: true });

export const createdAt = () => instant('created_at').notNull().defaultNow();

export const paymentPlan = tenantTable(
  'payment_plan',
  {
    id: id(),
    personId: uuid('person_id').notNull(),
    subscriptionId: uuid('subscription_id'),
    /** Links a plan to its registration. Registrations depend on billing, not the other way round. */
    registrationId: uuid('registration_id'),
    name: text('name').notNull(),
    payer: jsonb('payer').$type<Payer>().notNull(),
    /** False when an employer pays: those fees do not count towards the prepaid limit. */
    limitApplies: boolean('limit_applies').notNull().default(true),
    currency: text('currency').notNull(),
    totalCents: integer('total_cents').notNull(),
    createdAt: createdAt(),
  },
  ['id'],
  (table) => [
    index('payment_plan_of_person').on(table.organisationId, table.personId),
    unique('payment_plan_of_registration').on(table.organisationId, table.registrationId),
    check('payment_plan_total', sql`${table.totalCents} >= 0`),
    tenantReference('payment_plan_person', table, table.personId, person, 'restrict'),
    tenantReference('payment_plan_subscription', table, table.subscriptionId, courseSubscription, 'restrict'),
  ],
);

export const instalment = tenantTable(
  'instalment',
  {
    id: id(),
    planId: uuid('plan_id').notNull(),
    position: integer('position').notNull(),
    cents: integer('cents').notNull(),
    /** What it pays for, so that its invoice can be written when it is due. */
    lines: jsonb('lines')
      .$type<{ description: string; cents: number; gst: 'free' | 'taxable' }[]>()
      .notNull(),
    /** Null until the units it waits for are completed; also holds a later date that was agreed. */
    dueOn: date('due_on'),
    afterUnits: integer('after_units'),
    invoiceId: uuid('invoice_id'),
    cancelledAt: instant('cancelled_at'),
  },
  ['id'],
  (table) => [
    unique('instalment_position').on(table.organisationId, table.planId, table.position),
    unique('instalment_invoice').on(table.organisationId, table.invoiceId),
    check('instalment_amount', sql`${table.cents} > 0`),
    check('instalment_when', sql`${table.dueOn} is not null or ${table.afterUnits} is not null`),
    tenantReference('instalment_plan', table, table.planId, paymentPlan, 'restrict'),
    tenantReference('instalment_of_invoice', table, table.invoiceId, invoice, 'restrict'),
  ],
);

/** A delivered unit and its revenue; `cents` includes GST, `earnedCents` does not. Append-only. */
export const unitDelivery = tenantTable(
  'unit_delivery',
  {
    id: id(),
    subscriptionId: uuid('subscription_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    cents: integer('cents').notNull(),
    earnedCents: integer('earned_cents').notNull(),
    deliveredAt: instant('delivered_at').notNull(),
  },
  ['id'],
  (table) => [
    unique('unit_delivery_once').on(table.organisationId, table.subscriptionId, table.unitId),
    tenantReference(
      'unit_delivery_subscription',
      table,
      table.subscriptionId,
      courseSubscription,
      'restrict',
    ),
    tenantReference('unit_delivery_unit', table, table.unitId, unit, 'restrict'),
  ],
);

/** A reminder of an invoice: `days` before (negative) or after its due date. */
export const reminderSent = tenantTable(
  'reminder_sent',
  {
    invoiceId: uuid('invoice_id').notNull(),
    dueOn: date('due_on').notNull(),
    days: integer('days').notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  ['invoiceId', 'dueOn', 'days'],
  (table) => [tenantReference('reminder_sent_invoice', table, table.invoiceId, invoice)],
);
