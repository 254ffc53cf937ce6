import { index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A secret address by which a calendar outside reads what happens for one person. */
export const calendarAddress = tenantTable(
  'calendar_address',
  {
    id: id(),
    personId: uuid('person_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Minutes before a class at which the calendar reminds; null means not at all. */
    reminder: integer('reminder'),
    createdAt: instant('created_at').notNull(),
    /** When a calendar asked for it last. */
    fetchedAt: instant('fetched_at'),
  },
  ['id'],
  (table) => [
    unique('calendar_address_token').on(table.organisationId, table.tokenHash),
    index('calendar_address_of_person').on(table.organisationId, table.personId),
    tenantReference('calendar_address_person', table, table.personId, person),
  ],
);
