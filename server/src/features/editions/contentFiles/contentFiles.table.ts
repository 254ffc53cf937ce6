import { bigint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { contentUses } from '#contract/editions/units.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** A file an author uploads for content. Checked and complete, it is a stored file of the same id as well. */
export const contentUpload = tenantTable(
  'content_upload',
  {
    id: id(),
    personId: uuid('person_id').notNull(),
    use: text('use', { enum: contentUses }).notNull(),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true }),
  },
  ['id'],
  (table) => [tenantReference('content_upload_person', table, table.personId, person, 'restrict')],
);
