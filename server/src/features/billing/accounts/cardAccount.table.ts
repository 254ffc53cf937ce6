import { sql } from 'drizzle-orm';
import { check, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * An account of the organisation with the card service. One is in use. A former one stays while payments or cards made
 * with it may still need it; then its keys are deleted.
 */
export const cardAccount = tenantTable(
  'card_account',
  {
    id: id(),
    status: text('status', { enum: ['active', 'retired'] }).notNull(),
    mode: text('mode', { enum: ['test', 'live'] }).notNull(),
    /** The service's id and name of the account, as it answered when the keys were saved. */
    reference: text('reference').notNull(),
    name: text('name').notNull(),
    publishableKey: text('publishable_key').notNull(),
    /** Sealed for this organisation; null once nothing needs the account any more. */
    secretKey: text('secret_key'),
    secretKeyEnds: text('secret_key_ends').notNull(),
    webhookSecret: text('webhook_secret'),
    webhookSecretEnds: text('webhook_secret_ends').notNull(),
    savedAt: instant('saved_at').notNull(),
    retiredAt: instant('retired_at'),
    /** The last message of the service, and the last one whose signature did not match. */
    heardAt: instant('heard_at'),
    heard: text('heard'),
    refusedAt: instant('refused_at'),
  },
  ['id'],
  (table) => [
    unique('card_account_of_service').on(table.organisationId, table.reference, table.mode),
    uniqueIndex('card_account_active')
      .on(table.organisationId)
      .where(sql`${table.status} = 'active'`),
    check('card_account_retired', sql`(${table.status} = 'retired') = (${table.retiredAt} is not null)`),
    check(
      'card_account_keys',
      sql`(${table.secretKey} is null) = (${table.webhookSecret} is null)
        and (${table.status} = 'retired' or ${table.secretKey} is not null)`,
    ),
  ],
);
