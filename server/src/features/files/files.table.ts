import { bigint, index, text, timestamp } from 'drizzle-orm/pg-core';
import { id, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/**
 * A stored file. `public` files (logo, banner, cover) are visible to anyone on the organisation's host; `protected`
 * ones only through the item that uses them.
 */
export const storedFile = tenantTable(
  'stored_file',
  {
    id: id(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    visibility: text('visibility', { enum: ['public', 'protected'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  ['id'],
  (table) => [index('stored_file_by_bytes').on(table.organisationId, table.sha256)],
);
