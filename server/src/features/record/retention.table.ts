import { date, index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Why everything of a student is kept whatever its time, for example during an appeal. */
export const retentionHold = tenantTable(
  'retention_hold',
  {
    id: id(),
    personId: uuid('person_id').notNull(),
    reason: text('reason').notNull(),
    /** The last day; null: until it is released. */
    until: date('until'),
    placedBy: uuid('placed_by').notNull(),
    placedAt: instant('placed_at').notNull(),
    releasedBy: uuid('released_by'),
    releasedAt: instant('released_at'),
    releaseReason: text('release_reason').notNull().default(''),
  },
  ['id'],
  (table) => [
    index('retention_hold_of').on(table.organisationId, table.personId),
    tenantReference('retention_hold_of_person', table, table.personId, person, 'restrict'),
    tenantReference('retention_hold_placed', table, table.placedBy, person, 'restrict'),
    tenantReference('retention_hold_released', table, table.releasedBy, person, 'restrict'),
  ],
);
