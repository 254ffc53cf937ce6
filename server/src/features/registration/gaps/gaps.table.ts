import { sql } from 'drizzle-orm';
import { boolean, check, date, index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { GapPart, IdentifierGap } from '#contract/record/missingData.ts';
import type { RecordField } from '#contract/registration/fields.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** Students whose record lacks something that is asked of them. A projection: it can be made anew. */
export const recordGap = tenantTable(
  'record_gap',
  {
    personId: uuid('person_id').notNull(),
    /** The day it was found first, with something missing ever since. */
    since: date('since').notNull(),
    fields: text('fields').array().$type<RecordField>().notNull(),
    identifier: text('identifier').$type<IdentifierGap>(),
    /** The parts of the record, for narrowing the list. */
    parts: text('parts').array().$type<GapPart>().notNull(),
    lookedAt: timestamp('looked_at', { withTimezone: true }).notNull(),
    /** Whether somebody studies and has access; kept by triggers of the database (ADR 245). */
    isRunning: boolean('is_running').notNull().default(true),
  },
  ['personId'],
  (table) => [
    index('record_gap_by_since')
      .on(table.organisationId, table.since, table.personId)
      .where(sql`is_running`),
    check('record_gap_identifier', sql`${table.identifier} in ('missing','differs','closed','to_find')`),
    tenantReference('record_gap_of', table, table.personId, person),
  ],
);
