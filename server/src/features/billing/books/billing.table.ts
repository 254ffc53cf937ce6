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
import type { PaymentMethod } from '#contract/billing/payments.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => instant('created_at').notNull().defaultNow();

/** The payer as of the issue date. */
export interface Payer {
  name: string;
  email: string;
  address: string;
  abn?: string;
}
/** The seller as of the issue date. */
export interface Seller {
  name: string;
  abn: string;
  gstRegistered: boolean;
  address: string;
  email: string;
}

/** How an organisation takes payments; without a row nothing can be paid. */
export const billingSettings = tenantTable(
  'billing_settings',
  {
    sellerName: text('seller_name').notNull(),
    abn: text('abn').notNull().default(''),
    gstRegistered: boolean('gst_registered').notNull().default(false),
    address: text('address').notNull().default(''),
    email: text('email').notNull().default(''),
    currency: text('currency').notNull().default('AUD'),
    bankAccount: jsonb('bank_account').$type<{ name: string; bsb: string; number: string }>(),
    /** The most a person may have prepaid for one course at any time while nothing protects it. */
    prepaidLimitCents: integer('prepaid_limit_cents').notNull().default(150_000),
    reminderDaysBefore: integer('reminder_days_before')
      .array()
      .notNull()
      .default(sql`array[3]`),
    reminderDaysAfter: integer('reminder_days_after')
      .array()
      .notNull()
      .default(sql`array[1, 7]`),
    enabledMethods: text('enabled_methods')
      .array()
      .$type<PaymentMethod>()
      .notNull()
      .default(sql`array['bank_transfer']`),
    lateRule: text('late_rule', { enum: ['none', 'pause_units_after_days'] })
      .notNull()
      .default('none'),
    lateDays: integer('late_days').notNull().default(14),
  },
  [],
  (table) => [
    check('billing_settings_limit', sql`${table.prepaidLimitCents} >= 0`),
    check(
      'billing_settings_methods',
      sql`${table.enabledMethods} <@ array['bank_transfer','card_sandbox','card_stripe']`,
    ),
  ],
);

/** The next number of each document kind. Its row stays locked until the document exists, so no number is skipped. */
export const documentCounter = tenantTable(
  'document_counter',
  {
    kind: text('kind', { enum: ['invoice', 'credit_note', 'receipt', 'bank_reference'] }).notNull(),
    next: integer('next').notNull(),
  },
  ['kind'],
);

/** An invoice or credit note as issued. Append-only. */
export const invoice = tenantTable(
  'invoice',
  {
    id: id(),
    number: integer('number').notNull(),
    kind: text('kind', { enum: ['invoice', 'credit_note'] }).notNull(),
    ofInvoiceId: uuid('of_invoice_id'),
    subscriptionId: uuid('subscription_id'),
    personId: uuid('person_id').notNull(),
    payer: jsonb('payer').$type<Payer>().notNull(),
    seller: jsonb('seller').$type<Seller>().notNull(),
    issuedOn: date('issued_on').notNull(),
    dueOn: date('due_on').notNull(),
    currency: text('currency').notNull(),
    totalCents: integer('total_cents').notNull(),
    gstCents: integer('gst_cents').notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
  },
  ['id'],
  (table) => [
    unique('invoice_number').on(table.organisationId, table.kind, table.number),
    index('invoice_of_person').on(table.organisationId, table.personId),
    index('invoice_credited').on(table.organisationId, table.ofInvoiceId),
    check(
      'invoice_amounts',
      sql`${table.totalCents} > 0 and ${table.gstCents} between 0 and ${table.totalCents}`,
    ),
    check('invoice_credits', sql`(${table.kind} = 'credit_note') = (${table.ofInvoiceId} is not null)`),
    tenantReference('invoice_person', table, table.personId, person, 'restrict'),
    tenantReference('invoice_subscription', table, table.subscriptionId, courseSubscription, 'restrict'),
    tenantReference('invoice_of_invoice', table, table.ofInvoiceId, table, 'restrict'),
  ],
);

/** Append-only. The line of a credit note has the position of the line it credits. */
export const invoiceLine = tenantTable(
  'invoice_line',
  {
    invoiceId: uuid('invoice_id').notNull(),
    position: integer('position').notNull(),
    description: text('description').notNull(),
    quantity: integer('quantity').notNull().default(1),
    /** The total of the line, including GST. */
    cents: integer('cents').notNull(),
    gst: text('gst', { enum: ['free', 'taxable'] }).notNull(),
    gstCents: integer('gst_cents').notNull(),
  },
  ['invoiceId', 'position'],
  (table) => [
    check('invoice_line_amounts', sql`${table.cents} > 0 and ${table.gstCents} between 0 and ${table.cents}`),
    tenantReference('invoice_line_invoice', table, table.invoiceId, invoice, 'restrict'),
  ],
);
