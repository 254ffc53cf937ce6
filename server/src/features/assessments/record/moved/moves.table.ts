import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { ItemChange } from '#contract/assessments/assessments.ts';
import type { ResponseValue } from '#contract/assessments/items.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';
import { assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';
import { attempt, instant, studentAssessment } from '#server/features/assessments/record/work.table.ts';

/** That work was moved to another version, by whom and why, and what its attempt asked before. Append-only. */
export const versionMove = tenantTable(
  'version_move',
  {
    id: id(),
    studentAssessmentId: uuid('student_assessment_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    fromVersionId: uuid('from_version_id').notNull(),
    toVersionId: uuid('to_version_id').notNull(),
    /** The items of the attempt before, in their order. */
    itemIds: uuid('item_ids').array().notNull(),
    byPersonId: uuid('by_person_id').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    index('version_move_of').on(table.organisationId, table.studentAssessmentId),
    index('version_move_of_attempt').on(table.organisationId, table.attemptId),
    tenantReference('version_move_work', table, table.studentAssessmentId, studentAssessment),
    tenantReference('version_move_attempt', table, table.attemptId, attempt),
    tenantReference('version_move_from', table, table.fromVersionId, assessmentVersion, 'restrict'),
    tenantReference('version_move_to', table, table.toVersionId, assessmentVersion, 'restrict'),
    tenantReference('version_move_by', table, table.byPersonId, person, 'restrict'),
  ],
);

/**
 * An item of a moved attempt: what was answered before, and what became of it. An answer to a question that was left
 * behind and came later is a row of its own. Append-only.
 */
export const versionMoveItem = tenantTable(
  'version_move_item',
  {
    id: id(),
    moveId: uuid('move_id').notNull(),
    /** The item before; null for a question that is new. */
    itemId: uuid('item_id'),
    /** The item it is since; null for a question that is no longer asked. */
    toItemId: uuid('to_item_id'),
    change: text('change').$type<ItemChange>().notNull(),
    /** The answer as it was when it was moved. */
    value: jsonb('value').$type<ResponseValue>(),
    revision: integer('revision').notNull(),
    savedAt: instant('saved_at'),
  },
  ['id'],
  (table) => [
    index('version_move_item_of').on(table.organisationId, table.moveId),
    index('version_move_item_of_item').on(table.organisationId, table.itemId),
    index('version_move_item_to_item').on(table.organisationId, table.toItemId),
    tenantReference('version_move_item_move', table, table.moveId, versionMove),
    tenantReference('version_move_item_item', table, table.itemId, assessmentItem, 'restrict'),
    tenantReference('version_move_item_to', table, table.toItemId, assessmentItem, 'restrict'),
  ],
);
