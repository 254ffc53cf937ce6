import { sql } from 'drizzle-orm';
import { check, index, integer, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cardStatuses, paymentMethods } from '#contract/billing/payments.ts';

import { cardAccount } from '#server/features/billing/accounts/cardAccount.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';
import { paymentPlan } from '#server/features/billing/invoices/plan.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A card that a person stored for a plan, with their consent. The gateway stores the card; we only have the last four
 * digits. Ended rows never change; a plan has at most one active row.
 */
export const storedCard = tenantTable(
  'stored_card',
  {
    id: id(),
    personId: uuid('person_id').notNull(),
    planId: uuid('plan_id').notNull(),
    method: text('method', { enum: [...paymentMethods] }).notNull(),
    status: text('status', { enum: [...cardStatuses] }).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** The card account it is stored with; null for the sandbox and for the installation's account. */
    cardAccountId: uuid('card_account_id'),
    /** The gateway's ids for the payer, for storing the card, and for the card. */
    customerReference: text('customer_reference'),
    setupReference: text('setup_reference'),
    cardReference: text('card_reference'),
    brand: text('brand'),
    lastFour: text('last_four'),
    expiryMonth: integer('expiry_month'),
    expiryYear: integer('expiry_year'),
    /** The version of the consent wording, and the language the person read it in. */
    consentVersion: integer('consent_version').notNull(),
    consentLanguage: text('consent_language').notNull(),
    agreedAt: instant('agreed_at').notNull(),
    failureCode: text('failure_code'),
    expiryNoticeAt: instant('expiry_notice_at'),
    closedAt: instant('closed_at'),
    closedBecause: text('closed_because', { enum: ['replaced', 'stopped', 'plan_ended', 'account_changed'] }),
    /** When the gateway deleted the card. */
    forgottenAt: instant('forgotten_at'),
  },
  ['id'],
  (table) => [
    unique('stored_card_key').on(table.organisationId, table.personId, table.idempotencyKey),
    uniqueIndex('stored_card_active')
      .on(table.organisationId, table.planId)
      .where(sql`${table.status} = 'active'`),
    index('stored_card_open')
      .on(table.organisationId, table.agreedAt)
      .where(sql`${table.status} in ('reserved', 'needs_action')`),
    index('stored_card_to_forget')
      .on(table.organisationId, table.closedAt)
      .where(sql`${table.status} = 'closed' and ${table.forgottenAt} is null`),
    index('stored_card_of_person').on(table.organisationId, table.personId),
    check('stored_card_method', sql`${table.method} <> 'bank_transfer'`),
    check(
      'stored_card_known',
      sql`${table.status} not in ('active', 'closed') or (${table.cardReference} is not null
        and ${table.lastFour} ~ '^[0-9]{4}$' and ${table.expiryMonth} between 1 and 12)`,
    ),
    check('stored_card_closed', sql`(${table.status} = 'closed') = (${table.closedAt} is not null)`),
    index('stored_card_of_account')
      .on(table.organisationId, table.cardAccountId)
      .where(sql`${table.cardAccountId} is not null`),
    tenantReference('stored_card_account', table, table.cardAccountId, cardAccount, 'restrict'),
    tenantReference('stored_card_person', table, table.personId, person, 'restrict'),
    tenantReference('stored_card_plan', table, table.planId, paymentPlan, 'restrict'),
  ],
);

/** The sandbox's own record of stored cards; the last four digits of its test numbers decide their behaviour. */
export const sandboxCard = tenantTable(
  'sandbox_card',
  {
    /** The id of the stored card, so that a card is stored only once. */
    id: id(),
    status: text('status', { enum: ['needs_action', 'succeeded', 'failed'] }).notNull(),
    failureCode: text('failure_code'),
    brand: text('brand').notNull(),
    lastFour: text('last_four').notNull(),
    expiryMonth: integer('expiry_month').notNull(),
    expiryYear: integer('expiry_year').notNull(),
  },
  ['id'],
);
