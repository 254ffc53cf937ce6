import { integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import { tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** The answer of a creating POST, given again to its repeat. */
export const idempotencyKey = tenantTable(
  'idempotency_key',
  {
    key: text('key').notNull(),
    /** Empty for a caller without a session. */
    caller: text('caller').notNull(),
    route: text('route').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    answer: jsonb('answer'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  ['caller', 'route', 'key'],
);
