import { bigint, text, timestamp } from 'drizzle-orm/pg-core';
import { id, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** A file in storage. `public` files (logo, banner, cover) are shown to anyone on the organisation's host;
 * `protected` ones only through what refers to them. */
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
);
