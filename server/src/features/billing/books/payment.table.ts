import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { paymentStatuses, receivedMethods } from '#contract/billing/payments.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';
import { cardAccount } from '#server/features/billing/accounts/cardAccount.table.ts';
import { invoice } from './billing.table.ts';
import { storedCard } from '#server/features/billing/cards/storedCard.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => instant('created_at').notNull().defaultNow();

/** One attempt to pay. Its status follows the gateway's reports (payment.rules.ts). */
export const payment = tenantTable(
  'payment',
  {
    id: id(),
    personId: uuid('person_id').notNull(),
    /** The invoice it was meant for; the allocations record what it actually paid. */
    invoiceId: uuid('invoice_id'),
    /** The other invoices when one payment is for several. A list is safe, because invoices are never deleted. */
    otherInvoiceIds: uuid('other_invoice_ids')
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    method: text('method', { enum: [...receivedMethods] }).notNull(),
    cents: integer('cents').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: [...paymentStatuses] }).notNull(),
    gateway: text('gateway').notNull(),
    gatewayReference: text('gateway_reference'),
    /** The card account it was begun with; null for other methods and for the installation's account. */
    cardAccountId: uuid('card_account_id'),
    failureCode: text('failure_code'),
    idempotencyKey: text('idempotency_key').notNull(),
    receiptNumber: integer('receipt_number'),
    /** The stored card that is charged automatically, or the card that is stored with this payment. */
    storedCardId: uuid('stored_card_id'),
    /** Charged to a stored card without any action by the person. */
    automatic: boolean('automatic').notNull().default(false),
    /** Who of the staff took it; null when the payer or a job paid. */
    takenBy: uuid('taken_by'),
    /** What staff wrote down of it, such as the number of a terminal's slip. */
    takenReference: text('taken_reference').notNull().default(''),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  ['id'],
  (table) => [
    unique('payment_key').on(table.organisationId, table.personId, table.idempotencyKey),
    unique('payment_receipt').on(table.organisationId, table.receiptNumber),
    index('payment_of_invoice').on(table.organisationId, table.invoiceId),
    index('payment_open')
      .on(table.organisationId, table.createdAt)
      .where(sql`${table.status} in ('reserved', 'pending', 'needs_action')`),
    index('payment_of_card')
      .on(table.organisationId, table.storedCardId)
      .where(sql`${table.storedCardId} is not null`),
    // The database guarantees at most one open automatic charge per invoice.
    uniqueIndex('payment_automatic_open')
      .on(table.organisationId, table.invoiceId)
      .where(sql`${table.automatic} and ${table.status} in ('reserved', 'pending', 'needs_action')`),
    check('payment_amount', sql`${table.cents} > 0`),
    check(
      'payment_automatic',
      sql`not ${table.automatic} or (${table.storedCardId} is not null and ${table.invoiceId} is not null)`,
    ),
    index('payment_of_account')
      .on(table.organisationId, table.cardAccountId)
      .where(sql`${table.cardAccountId} is not null`),
    check('payment_account', sql`${table.cardAccountId} is null or ${table.method} = 'card_stripe'`),
    tenantReference('payment_card_account', table, table.cardAccountId, cardAccount, 'restrict'),
    tenantReference('payment_stored_card', table, table.storedCardId, storedCard, 'restrict'),
    tenantReference('payment_taken_by', table, table.takenBy, person, 'restrict'),
    tenantReference('payment_person', table, table.personId, person, 'restrict'),
    tenantReference('payment_wanted', table, table.invoiceId, invoice, 'restrict'),
  ],
);

/** A gateway's report about a payment; each event counts once. Append-only. */
export const paymentEvent = tenantTable(
  'payment_event',
  {
    id: id(),
    paymentId: uuid('payment_id').notNull(),
    gatewayEventId: text('gateway_event_id').notNull(),
    said: text('said').notNull(),
    data: jsonb('data').$type<Record<string, string | number | null>>().notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  ['id'],
  (table) => [
    unique('payment_event_once').on(table.organisationId, table.gatewayEventId),
    index('payment_event_of_payment').on(table.organisationId, table.paymentId),
    tenantReference('payment_event_payment', table, table.paymentId, payment, 'restrict'),
  ],
);

/** Money of a payment allocated to an invoice. A negative row takes it back, e.g. after a credit note. Append-only. */
export const paymentAllocation = tenantTable(
  'payment_allocation',
  {
    id: id(),
    paymentId: uuid('payment_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    cents: integer('cents').notNull(),
    createdAt: createdAt(),
  },
  ['id'],
  (table) => [
    index('payment_allocation_of_payment').on(table.organisationId, table.paymentId),
    index('payment_allocation_of_invoice').on(table.organisationId, table.invoiceId),
    check('payment_allocation_moves', sql`${table.cents} <> 0`),
    tenantReference('payment_allocation_payment', table, table.paymentId, payment, 'restrict'),
    tenantReference('payment_allocation_invoice', table, table.invoiceId, invoice, 'restrict'),
  ],
);

export const refund = tenantTable(
  'refund',
  {
    id: id(),
    paymentId: uuid('payment_id').notNull(),
    cents: integer('cents').notNull(),
    status: text('status', { enum: ['pending', 'succeeded', 'failed'] }).notNull(),
    reason: text('reason').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    gatewayReference: text('gateway_reference'),
    requestedBy: uuid('requested_by').notNull(),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  ['id'],
  (table) => [
    unique('refund_key').on(table.organisationId, table.idempotencyKey),
    index('refund_of_payment').on(table.organisationId, table.paymentId),
    check('refund_amount', sql`${table.cents} > 0`),
    tenantReference('refund_payment', table, table.paymentId, payment, 'restrict'),
    tenantReference('refund_requester', table, table.requestedBy, person, 'restrict'),
  ],
);

/** The reference a person gives with a transfer so that staff can match it; the last digit is a check digit. */
export const bankReference = tenantTable(
  'bank_reference',
  {
    reference: text('reference').notNull(),
    personId: uuid('person_id').notNull(),
    invoiceId: uuid('invoice_id'),
  },
  ['reference'],
  (table) => [
    unique('bank_reference_of').on(table.organisationId, table.personId, table.invoiceId).nullsNotDistinct(),
    tenantReference('bank_reference_person', table, table.personId, person),
    tenantReference('bank_reference_invoice', table, table.invoiceId, invoice, 'restrict'),
  ],
);

/** The sandbox gateway's own books. It stands for an external service, so it writes in separate transactions. */
export const sandboxCharge = tenantTable(
  'sandbox_charge',
  {
    /** The id of the payment, so that a payment is charged only once. */
    id: id(),
    cents: integer('cents').notNull(),
    status: text('status', { enum: ['pending', 'needs_action', 'succeeded', 'failed', 'expired'] }).notNull(),
    failureCode: text('failure_code'),
    createdAt: createdAt(),
  },
  ['id'],
);
