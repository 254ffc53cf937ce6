import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { unitEdition } from '#server/features/courses/unitEditions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** Who has a draft open, and which of its items, as their screen said last. */
export const draftPresence = tenantTable(
  'draft_presence',
  {
    unitEditionId: uuid('unit_edition_id').notNull(),
    personId: uuid('person_id').notNull(),
    /** The open item; null: another part. */
    itemId: uuid('item_id'),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  ['unitEditionId', 'personId'],
  (table) => [
    tenantReference('draft_presence_edition', table, table.unitEditionId, unitEdition),
    tenantReference('draft_presence_person', table, table.personId, person),
  ],
);
