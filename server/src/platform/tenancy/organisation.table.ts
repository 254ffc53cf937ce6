import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const organisation = pgTable(
  'organisation',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    timeZone: text('time_zone').notNull(),
    status: text('status', { enum: ['active', 'suspended'] })
      .notNull()
      .default('active'),
    /** Whether search engines may show its catalogue. */
    searchable: boolean('searchable').notNull().default(true),
    /** Whether it has a card account of its own; a trigger of that table keeps it. */
    takesCards: boolean('takes_cards').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('organisation_slug_form', sql`${table.slug} ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'`),
    check('organisation_status_known', sql`${table.status} in ('active', 'suspended')`),
  ],
);

/** A host name (no port, lower case) of an organisation. */
export const organisationDomain = pgTable('organisation_domain', {
  host: text('host').primaryKey(),
  organisationId: uuid('organisation_id')
    .notNull()
    .references(() => organisation.id, { onDelete: 'cascade' }),
});
