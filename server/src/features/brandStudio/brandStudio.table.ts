import { sql } from 'drizzle-orm';
import { check, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { BrandLook } from '#contract/console/brandStudio.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** A look that was published. Rows are never changed: going back publishes an old look again. */
export const brandVersion = tenantTable(
  'brand_version',
  {
    id: id(),
    number: integer('number').notNull(),
    look: jsonb('look').$type<BrandLook>().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    /** Null for the operator, and for what was worn before versions were counted. */
    publishedBy: uuid('published_by'),
    /** The version whose look it has again. */
    restores: integer('restores'),
    /** When somebody set the time at which it was published by itself. */
    scheduledAt: timestamp('scheduled_at', { withTimezone: true }),
  },
  ['id'],
  (table) => [
    unique('brand_version_number').on(table.organisationId, table.number),
    check('brand_version_restores', sql`${table.restores} < ${table.number}`),
    tenantReference('brand_version_by', table, table.publishedBy, person, 'restrict'),
  ],
);

/** What an organisation has one of: the look somebody works on. The row stays, so that its revision only grows. */
export const brandDraft = tenantTable(
  'brand_draft',
  {
    look: jsonb('look').$type<BrandLook>(),
    revision: integer('revision').notNull().default(0),
    savedAt: timestamp('saved_at', { withTimezone: true }),
    savedBy: uuid('saved_by'),
    /** When it is published by itself; until then nobody changes it. */
    publishAt: timestamp('publish_at', { withTimezone: true }),
    scheduledAt: timestamp('scheduled_at', { withTimezone: true }),
    scheduledBy: uuid('scheduled_by'),
  },
  [],
  (table) => [
    tenantReference('brand_draft_by', table, table.savedBy, person, 'restrict'),
    tenantReference('brand_draft_scheduled_by', table, table.scheduledBy, person, 'restrict'),
    check(
      'brand_draft_schedule',
      sql`(${table.publishAt} is null) = (${table.scheduledAt} is null) and (${table.publishAt} is null or ${table.look} is not null)`,
    ),
  ],
);

/** A link to the draft. Its token follows from its id and a secret that is not in the database. */
export const brandLink = tenantTable(
  'brand_link',
  {
    id: id(),
    note: text('note').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    createdBy: uuid('created_by').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    openedAt: timestamp('opened_at', { withTimezone: true }),
  },
  ['id'],
  (table) => [tenantReference('brand_link_by', table, table.createdBy, person, 'restrict')],
);
