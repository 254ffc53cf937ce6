import { index, integer, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ItemResult } from '#contract/assessments/items.ts';
import type { CredentialNeed } from '#contract/console/credentials.ts';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';
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
    /** Which credentials the assessor lacked that day; null where nobody looked: a rule decided, or it is older than this. */
    lacking: text('lacking').$type<CredentialNeed>().array(),
    /** Under whose direction they judged. */
    directedBy: uuid('directed_by'),
  },
  ['id'],
  (table) => [
    index('judgement_of').on(table.organisationId, table.attemptId, table.itemId),
    tenantReference('judgement_attempt', table, table.attemptId, attempt),
    tenantReference('judgement_item', table, table.itemId, assessmentItem, 'restrict'),
    tenantReference('judgement_by', table, table.byPersonId, person, 'restrict'),
    tenantReference('judgement_directed_by', table, table.directedBy, person, 'restrict'),
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
