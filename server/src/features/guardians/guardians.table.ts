import { sql } from 'drizzle-orm';
import { check, index, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/kit/values.ts';
import type { guardianActs, guardianSources } from '#contract/record/guardians.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

const values = () => ({
  name: text('name').notNull(),
  relationship: text('relationship').notNull(),
  email: text('email').notNull(),
  language: text('language').$type<Language>().notNull(),
});

/** A parent or guardian in the record of a student. */
export const guardian = tenantTable(
  'guardian',
  {
    /** Made on the device of who added them, so that it happens once. */
    id: id(),
    personId: uuid('person_id').notNull(),
    ...values(),
    source: text('source').$type<(typeof guardianSources)[number]>().notNull(),
    addedAt: instant('added_at').notNull(),
    /** When they stopped their copies by the link in one. */
    stoppedAt: instant('stopped_at'),
    removedAt: instant('removed_at'),
  },
  ['id'],
  (table) => [
    index('guardian_of').on(table.organisationId, table.personId),
    uniqueIndex('guardian_once')
      .on(table.organisationId, table.personId, sql`lower(${table.email})`)
      .where(sql`removed_at is null`),
    check('guardian_source', sql`${table.source} in ('registration','staff')`),
    tenantReference('guardian_of_person', table, table.personId, person, 'restrict'),
  ],
);

/** Every change of a guardian, with what the record said of them then. Append-only. */
export const guardianChange = tenantTable(
  'guardian_change',
  {
    id: id(),
    guardianId: uuid('guardian_id').notNull(),
    act: text('act').$type<(typeof guardianActs)[number]>().notNull(),
    ...values(),
    /** Null for a registration and for the guardian. */
    byPersonId: uuid('by_person_id'),
    reason: text('reason').notNull().default(''),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    index('guardian_change_of').on(table.organisationId, table.guardianId, table.at),
    check('guardian_change_act', sql`${table.act} in ('added','corrected','removed','stopped','resumed')`),
    tenantReference('guardian_change_of_guardian', table, table.guardianId, guardian, 'restrict'),
    tenantReference('guardian_change_by', table, table.byPersonId, person, 'restrict'),
  ],
);
