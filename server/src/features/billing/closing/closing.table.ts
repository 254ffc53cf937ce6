import { sql } from 'drizzle-orm';
import { check, date, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** Up to which day the books are closed; the newest row counts. Append-only. */
export const booksClosing = tenantTable(
  'books_closing',
  {
    id: id(),
    /** The last closed day; null when nothing is closed any more. */
    closedUntil: date('closed_until'),
    /** The first instant that can be booked; a trigger of the ledger refuses earlier ones. */
    opensAt: timestamp('opens_at', { withTimezone: true }),
    reason: text('reason').notNull().default(''),
    byPersonId: uuid('by_person_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  ['id'],
  (table) => [
    check('books_closing_opens', sql`(${table.closedUntil} is null) = (${table.opensAt} is null)`),
    tenantReference('books_closing_by', table, table.byPersonId, person, 'restrict'),
  ],
);
