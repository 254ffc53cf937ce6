import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { MergeResult, MergeInput } from '#contract/record/merge.ts';
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
