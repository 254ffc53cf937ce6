import { date, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** That a student was asked for what their record lacks: once a day at most. Append-only. */
export const recordRequest = tenantTable(
  'record_request',
  {
    id: id(),
    personId: uuid('person_id').notNull(),
    /** Of the press that asked, one or several. */
    key: uuid('key').notNull(),
    askedOn: date('asked_on').notNull(),
    byPersonId: uuid('by_person_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  ['id'],
  (table) => [
    unique('record_request_of_day').on(table.organisationId, table.personId, table.askedOn),
    unique('record_request_of_press').on(table.organisationId, table.personId, table.key),
    tenantReference('record_request_of', table, table.personId, person, 'restrict'),
    tenantReference('record_request_by', table, table.byPersonId, person, 'restrict'),
  ],
);
