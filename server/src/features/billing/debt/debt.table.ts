import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { invoice } from '#server/features/billing/books/billing.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/**
 * What is open of each invoice. Triggers of the database keep it when an invoice, a credit note, an allocation or
 * another due day is written; nothing else writes it (ADR 217).
 */
export const invoiceOpen = tenantTable(
  'invoice_open',
  {
    invoiceId: uuid('invoice_id').notNull(),
    personId: uuid('person_id').notNull(),
    subscriptionId: uuid('subscription_id'),
    /** Null while the instalment waits for units. */
    dueOn: date('due_on'),
    currency: text('currency').notNull(),
    cents: integer('cents').notNull(),
  },
  ['invoiceId'],
  (table) => [
    index('invoice_open_by_person')
      .on(table.organisationId, table.personId)
      .where(sql`${table.cents} > 0`),
    index('invoice_open_by_day')
      .on(table.organisationId, table.dueOn, table.personId, table.cents)
      .where(sql`${table.cents} > 0`),
    index('invoice_open_by_amount')
      .on(table.organisationId, table.cents)
      .where(sql`${table.cents} > 0`),
    tenantReference('invoice_open_of', table, table.invoiceId, invoice, 'restrict'),
    tenantReference('invoice_open_person', table, table.personId, person, 'restrict'),
    tenantReference('invoice_open_subscription', table, table.subscriptionId, courseSubscription, 'restrict'),
  ],
);

/**
 * What each person owes who owes something, so that who owes is listed without adding up what everybody owes. A trigger
 * keeps it when what is open of an invoice changes; nothing else writes it (ADR 245).
 */
export const personDebt = tenantTable(
  'person_debt',
  {
    personId: uuid('person_id').notNull(),
    invoices: integer('invoices').notNull(),
    /** The first day something was or is due; null while nothing has a day. */
    oldestDueOn: date('oldest_due_on'),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  ['personId'],
  (table) => [
    index('person_debt_by_day').on(table.organisationId, table.oldestDueOn, table.personId),
    index('person_debt_by_amount').on(table.organisationId, table.cents.desc().nullsLast(), table.personId),
    tenantReference('person_debt_person', table, table.personId, person),
  ],
);
