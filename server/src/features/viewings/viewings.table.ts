import { sql } from 'drizzle-orm';
import { check, index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A time in which somebody of the staff sees what a student sees. */
export const viewing = tenantTable(
  'viewing',
  {
    id: id(),
    /** The student. */
    personId: uuid('person_id').notNull(),
    viewerId: uuid('viewer_id').notNull(),
    reason: text('reason').notNull(),
    startedAt: instant('started_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** When they ended it themselves. */
    endedAt: instant('ended_at'),
  },
  ['id'],
  (table) => [
    index('viewing_of').on(table.organisationId, table.personId, table.startedAt),
    check('viewing_of_another', sql`${table.personId} <> ${table.viewerId}`),
    tenantReference('viewing_person', table, table.personId, person, 'restrict'),
    tenantReference('viewing_viewer', table, table.viewerId, person, 'restrict'),
  ],
);
