import { sql } from 'drizzle-orm';
import { check, integer, jsonb, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
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
  },
  [],
  (table) => [tenantReference('brand_draft_by', table, table.savedBy, person, 'restrict')],
);
