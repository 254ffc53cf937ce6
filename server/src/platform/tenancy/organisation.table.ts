import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

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
export const organisationDomain = pgTable(
  'organisation_domain',
  {
    host: text('host').primaryKey(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisation.id, { onDelete: 'cascade' }),
    /** The address of its letters, to which pages at its other hosts lead; at most one. */
    main: boolean('main').notNull().default(false),
    /** Brought by the organisation itself and proven, not given by the operator; a trigger keeps these. */
    claimed: boolean('claimed').notNull().default(false),
    /** False while the daily check finds that it leads elsewhere. */
    leadsHere: boolean('leads_here').notNull().default(true),
  },
  (table) => [
    uniqueIndex('organisation_domain_main')
      .on(table.organisationId)
      .where(sql`${table.main}`),
  ],
);
