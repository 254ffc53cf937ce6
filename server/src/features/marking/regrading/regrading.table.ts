import { sql } from 'drizzle-orm';
import { boolean, check, index, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ItemResult } from '#contract/assessments/items.ts';
import type { BecauseOf, Became } from '#contract/marking/regrading.ts';
import { judgement } from '#server/features/assessments/record/judgement.table.ts';
import { studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { assessment } from '#server/features/assessments/tool/assessments.table.ts';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** One item judged again across a class. */
export const regrading = tenantTable(
  'regrading',
  {
    /** Made on the device that asked for it, so that it is done once. */
    id: uuid('id').notNull(),
    assessmentId: uuid('assessment_id').notNull(),
    /** The item of the newest version then; its key judges, unless a result is given. */
    itemId: uuid('item_id').notNull(),
    reason: text('reason').notNull(),
    result: text('result').$type<ItemResult>(),
    marks: real('marks'),
    state: text('state', { enum: ['running', 'done', 'undoing', 'undone'] }).notNull(),
    byPersonId: uuid('by_person_id').notNull(),
    at: instant('at').notNull(),
    undoneBy: uuid('undone_by'),
    undoneAt: instant('undone_at'),
  },
  ['id'],
  (table) => [
    index('regrading_of').on(table.organisationId, table.assessmentId, table.at),
    check(
      'regrading_undone',
      sql`(${table.state} in ('undoing', 'undone')) = (${table.undoneBy} is not null)`,
    ),
    tenantReference('regrading_assessment', table, table.assessmentId, assessment),
    tenantReference('regrading_item', table, table.itemId, assessmentItem, 'restrict'),
    tenantReference('regrading_by', table, table.byPersonId, person, 'restrict'),
    tenantReference('regrading_undone_by', table, table.undoneBy, person, 'restrict'),
  ],
);

/** What a regrading does to one work. */
export const regradedWork = tenantTable(
  'regraded_work',
  {
    regradingId: uuid('regrading_id').notNull(),
    workId: uuid('work_id').notNull(),
    /** The judgement that was seen, and the one written instead. */
    seenId: uuid('seen_id').notNull(),
    writtenId: uuid('written_id'),
    became: text('became').$type<Became>().notNull(),
    because: text('because').$type<BecauseOf>(),
    /** A decision on a unit rested on it. */
    decideAgain: boolean('decide_again').notNull().default(false),
    doneAt: instant('done_at'),
  },
  ['regradingId', 'workId'],
  (table) => [
    index('regraded_work_of').on(table.organisationId, table.workId),
    tenantReference('regraded_work_in', table, table.regradingId, regrading),
    tenantReference('regraded_work_work', table, table.workId, studentAssessment),
    tenantReference('regraded_work_seen', table, table.seenId, judgement),
    tenantReference('regraded_work_written', table, table.writtenId, judgement),
  ],
);
