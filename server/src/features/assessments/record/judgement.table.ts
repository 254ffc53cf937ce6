import { index, integer, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ItemResult } from '#contract/assessments/items.ts';
import type { StandingOutcome } from '#contract/assessments/outcomes.ts';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';
import { unit } from '#server/features/courses/courses.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';
import { attempt } from './work.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A decision on one response, by a rule or an assessor; the newest counts. Append-only. */
export const judgement = tenantTable(
  'judgement',
  {
    id: id(),
    attemptId: uuid('attempt_id').notNull(),
    itemId: uuid('item_id').notNull(),
    result: text('result').$type<ItemResult>().notNull(),
    comment: text('comment').notNull(),
    marks: real('marks'),
    /** Null when a rule decided. */
    byPersonId: uuid('by_person_id'),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    index('judgement_of').on(table.organisationId, table.attemptId, table.itemId),
    tenantReference('judgement_attempt', table, table.attemptId, attempt),
    tenantReference('judgement_item', table, table.itemId, assessmentItem, 'restrict'),
    tenantReference('judgement_by', table, table.byPersonId, person, 'restrict'),
  ],
);

/** An assessor's notes on an item before the judgement. */
export const draftJudgement = tenantTable(
  'draft_judgement',
  {
    attemptId: uuid('attempt_id').notNull(),
    itemId: uuid('item_id').notNull(),
    result: text('result').$type<ItemResult>(),
    comment: text('comment').notNull(),
    marks: real('marks'),
    revision: integer('revision').notNull(),
    byPersonId: uuid('by_person_id').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  ['attemptId', 'itemId'],
  (table) => [
    tenantReference('draft_judgement_attempt', table, table.attemptId, attempt),
    tenantReference('draft_judgement_item', table, table.itemId, assessmentItem, 'restrict'),
    tenantReference('draft_judgement_by', table, table.byPersonId, person, 'restrict'),
  ],
);

/** An assessor's decision on a unit, or a note that it must be decided again; the newest counts. Append-only. */
export const unitOutcome = tenantTable(
  'unit_outcome',
  {
    id: id(),
    personId: uuid('person_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    outcome: text('outcome').$type<StandingOutcome>().notNull(),
    note: text('note').notNull(),
    byPersonId: uuid('by_person_id').notNull(),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    index('unit_outcome_of').on(table.organisationId, table.personId, table.unitId),
    tenantReference('unit_outcome_person', table, table.personId, person),
    tenantReference('unit_outcome_unit', table, table.unitId, unit, 'restrict'),
    tenantReference('unit_outcome_by', table, table.byPersonId, person, 'restrict'),
  ],
);
