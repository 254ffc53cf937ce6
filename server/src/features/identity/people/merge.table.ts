import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { DuplicateReason, MergeResult, MergeInput } from '#contract/record/merge.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';
import { instant, person } from './identity.table.ts';

/** Two people who were found to be one: who was kept, what was chosen, and how many rows moved. Append-only. */
export const personMerge = tenantTable(
  'person_merge',
  {
    id: id(),
    keptId: uuid('kept_id').notNull(),
    mergedId: uuid('merged_id').notNull(),
    byPersonId: uuid('by_person_id').notNull(),
    /** The email nobody signs in with any more; who registers with it is the person kept. */
    formerEmail: text('former_email').notNull(),
    choices: jsonb('choices').$type<MergeInput['choices']>().notNull(),
    moved: jsonb('moved').$type<MergeResult['moved']>().notNull(),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    index('person_merge_email').on(table.organisationId, table.formerEmail),
    tenantReference('person_merge_kept', table, table.keptId, person, 'restrict'),
    tenantReference('person_merge_merged', table, table.mergedId, person, 'restrict'),
    tenantReference('person_merge_by', table, table.byPersonId, person, 'restrict'),
  ],
);

/**
 * What somebody can be found by a second time, and whether somebody else has the same. Triggers of the database keep it
 * when an email, a record or a merge is written; nothing else writes it (ADR 245).
 */
export const personKey = tenantTable(
  'person_key',
  {
    personId: uuid('person_id').notNull(),
    kind: text('kind').$type<DuplicateReason>().notNull(),
    key: text('key').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
  },
  ['personId', 'kind'],
  (table) => [
    index('person_key_of').on(table.organisationId, table.kind, table.key, table.isShared),
    index('person_key_shared')
      .on(table.organisationId, table.kind, table.key)
      .where(sql`is_shared`),
    tenantReference('person_key_person', table, table.personId, person),
  ],
);
