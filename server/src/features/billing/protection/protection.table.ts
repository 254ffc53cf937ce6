import { sql } from 'drizzle-orm';
import { check, date, index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { protectionKinds } from '#contract/billing/protection.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** What protects prepaid money; while one is in force, the prepaid limit does not apply. */
export const protectionMeasure = tenantTable(
  'protection_measure',
  {
    id: id(),
    kind: text('kind', { enum: protectionKinds }).notNull(),
    /** Who stands for it: the guarantor, the scheme, or the policy. */
    name: text('name').notNull(),
    reference: text('reference').notNull().default(''),
    validFrom: date('valid_from').notNull(),
    validUntil: date('valid_until').notNull(),
    /** The last day it counts when it was ended early; before `validFrom` it never counted. */
    endedOn: date('ended_on'),
    endReason: text('end_reason').notNull().default(''),
    fileId: uuid('file_id').notNull(),
    /** Null when the operator recorded it. */
    recordedBy: uuid('recorded_by'),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull().defaultNow(),
  },
  ['id'],
  (table) => [
    index('protection_measure_days').on(table.organisationId, table.validFrom),
    check(
      'protection_measure_kind',
      sql`${table.kind} in ('government','guarantee','assurance_scheme','approved_measure')`,
    ),
    check('protection_measure_order', sql`${table.validUntil} >= ${table.validFrom}`),
    check('protection_measure_end', sql`${table.endedOn} is null or ${table.endedOn} < ${table.validUntil}`),
    tenantReference('protection_measure_file', table, table.fileId, storedFile, 'restrict'),
    tenantReference('protection_measure_recorder', table, table.recordedBy, person, 'restrict'),
  ],
);
