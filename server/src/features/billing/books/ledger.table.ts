import { sql } from 'drizzle-orm';
import { check, index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Account } from './ledger.rules.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** One booking. The database refuses it unless its entries sum to zero. Append-only. */
export const ledgerTransaction = tenantTable(
  'ledger_transaction',
  {
    id: id(),
    kind: text('kind', {
      enum: [
        'invoice',
        'credit_note',
        'payment',
        'allocation',
        'release',
        'delivery',
        'refund',
        'refund_paid',
        'refund_failed',
      ],
    }).notNull(),
    /** The table and row that this booking is about. */
    referenceKind: text('reference_kind').notNull(),
    referenceId: uuid('reference_id').notNull(),
    memo: text('memo').notNull().default(''),
    occurredAt: timestamp('occurred_at', { withTimezone: true }).notNull(),
  },
  ['id'],
  (table) => [
    // The database guarantees that nothing is booked twice.
    index('ledger_transaction_by_time').on(table.organisationId, table.occurredAt, table.id),
    unique('ledger_transaction_once').on(table.organisationId, table.kind, table.referenceId),
  ],
);

/** + is debit, − is credit. Append-only. */
export const ledgerEntry = tenantTable(
  'ledger_entry',
  {
    transactionId: uuid('transaction_id').notNull(),
    position: integer('position').notNull(),
    account: text('account').$type<Account>().notNull(),
    personId: uuid('person_id'),
    subscriptionId: uuid('subscription_id'),
    cents: integer('cents').notNull(),
  },
  ['transactionId', 'position'],
  (table) => [
    index('ledger_entry_of_person').on(table.organisationId, table.personId, table.account),
    index('ledger_entry_of_subscription').on(table.organisationId, table.subscriptionId, table.account),
    check('ledger_entry_moves', sql`${table.cents} <> 0`),
    check(
      'ledger_entry_account',
      sql`${table.account} in ('receivable','cash_bank','cash_card','cash_hand','credit','unearned','revenue','gst','refunds')`,
    ),
    tenantReference('ledger_entry_transaction', table, table.transactionId, ledgerTransaction, 'restrict'),
    tenantReference('ledger_entry_person', table, table.personId, person, 'restrict'),
    tenantReference('ledger_entry_subscription', table, table.subscriptionId, courseSubscription, 'restrict'),
  ],
);
