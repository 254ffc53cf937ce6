import { index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** A comment an assessor reuses. */
export const reusableComment = tenantTable(
  'reusable_comment',
  {
    id: id(),
    personId: uuid('person_id').notNull(),
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  ['id'],
  (table) => [
    index('reusable_comment_of').on(table.organisationId, table.personId),
    tenantReference('reusable_comment_person', table, table.personId, person),
  ],
);
