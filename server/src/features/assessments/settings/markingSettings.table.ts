import { sql } from 'drizzle-orm';
import { boolean, check, integer } from 'drizzle-orm/pg-core';
import { tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** How an organisation marks; without a row the defaults hold. */
export const markingSettings = tenantTable(
  'marking_settings',
  {
    /** Working days until work is marked; null: as long as it took lately. */
    promiseDays: integer('promise_days'),
    /** How many of a hundred judged works a second assessor looks at. */
    sampleShare: integer('sample_share').notNull().default(0),
    /** How many works of an assessor are always looked at, from their first on. */
    sampleFirst: integer('sample_first').notNull().default(0),
    /** Whether work with an item that is not yet satisfactory is always looked at. */
    sampleNotYet: boolean('sample_not_yet').notNull().default(false),
    /** Whether what is looked at waits for it before it is released. */
    holdUntilModerated: boolean('hold_until_moderated').notNull().default(false),
  },
  [],
  (table) => [
    check('marking_settings_promise', sql`${table.promiseDays} between 1 and 60`),
    check('marking_settings_share', sql`${table.sampleShare} between 0 and 100`),
    check('marking_settings_first', sql`${table.sampleFirst} between 0 and 100`),
  ],
);
