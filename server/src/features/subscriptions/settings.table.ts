import { sql } from 'drizzle-orm';
import { boolean, check, integer } from 'drizzle-orm/pg-core';
import { tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** The organisation's rules for enrolments; without a row the defaults hold. */
export const enrolmentSettings = tenantTable(
  'enrolment_settings',
  {
    /** Whether the last day of access moves by as many days as study was paused. */
    pauseMovesEnd: boolean('pause_moves_end').notNull().default(true),
    /** Null means as long as wanted. */
    mostPauseDays: integer('most_pause_days'),
    /** Whether who lacks a credential judges only under the direction of somebody who lacks none. */
    judgingNeedsDirection: boolean('judging_needs_direction').notNull().default(false),
  },
  [],
  (table) => [check('enrolment_settings_pause', sql`${table.mostPauseDays} > 0`)],
);
