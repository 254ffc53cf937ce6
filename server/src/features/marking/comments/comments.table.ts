import { sql } from 'drizzle-orm';
import { boolean, index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** A comment an assessor reuses. */
export const reusableComment = tenantTable(
  'reusable_comment',
  {
    id: id(),
    personId: uuid('person_id').notNull(),
    text: text('text').notNull(),
    /** The question it is about, in every version of it; null: any question. */
    lineageId: uuid('lineage_id'),
    /** Whether the whole team is offered it. */
    shared: boolean('shared').notNull().default(false),
    /** How often it was put into feedback. */
    uses: integer('uses').notNull().default(0),
    removedAt: timestamp('removed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  ['id'],
  (table) => [
    index('reusable_comment_of').on(table.organisationId, table.personId),
    index('reusable_comment_of_team')
      .on(table.organisationId, table.uses)
      .where(sql`shared and removed_at is null`),
    tenantReference('reusable_comment_person', table, table.personId, person),
  ],
);
