import { index, integer, jsonb, real, boolean, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { AnswerKey, ItemKind, Question } from '#contract/assessments/items.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { unitCriterion } from '#server/features/courses/unitEditions.table.ts';
import { emptyDocument } from '#server/platform/basics/plainText.rules.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';
import { assessmentVersion } from './assessments.table.ts';

/** A task of a version. Append-only. */
export const assessmentTask = tenantTable(
  'assessment_task',
  {
    id: id(),
    versionId: uuid('version_id').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    instructions: jsonb('instructions').$type<RichText>().notNull(),
    /** How many of the task's items are drawn for an attempt; null means all. */
    draw: integer('draw'),
  },
  ['id'],
  (table) => [
    unique('assessment_task_position').on(table.organisationId, table.versionId, table.position),
    tenantReference('assessment_task_version', table, table.versionId, assessmentVersion),
  ],
);

/** An item of a task. Append-only. */
export const assessmentItem = tenantTable(
  'assessment_item',
  {
    id: id(),
    taskId: uuid('task_id').notNull(),
    versionId: uuid('version_id').notNull(),
    /** The same in every version that asks the same thing, whatever its wording; always of one kind. */
    lineageId: uuid('lineage_id').notNull().defaultRandom(),
    position: integer('position').notNull(),
    kind: text('kind').$type<ItemKind>().notNull(),
    prompt: jsonb('prompt').$type<RichText>().notNull(),
    question: jsonb('question').$type<Question>().notNull(),
    /** The key a rule judges by; null when a person judges. */
    key: jsonb('key').$type<AnswerKey>(),
    required: boolean('required').notNull(),
    maxMarks: real('max_marks'),
    /** An answer that is good enough, and how it is judged: only for people who judge. */
    benchmark: jsonb('benchmark').$type<RichText>().notNull().default(emptyDocument),
    guide: jsonb('guide').$type<RichText>().notNull().default(emptyDocument),
  },
  ['id'],
  (table) => [
    unique('assessment_item_position').on(table.organisationId, table.taskId, table.position),
    index('assessment_item_of_version').on(table.organisationId, table.versionId),
    index('assessment_item_of_lineage').on(table.organisationId, table.lineageId),
    tenantReference('assessment_item_task', table, table.taskId, assessmentTask),
    tenantReference('assessment_item_version', table, table.versionId, assessmentVersion),
  ],
);

/** The criteria that an item gathers evidence for. */
export const assessmentItemCriterion = tenantTable(
  'assessment_item_criterion',
  { itemId: uuid('item_id').notNull(), criterionId: uuid('criterion_id').notNull() },
  ['itemId', 'criterionId'],
  (table) => [
    index('assessment_item_criterion_of').on(table.organisationId, table.criterionId),
    tenantReference('assessment_item_criterion_item', table, table.itemId, assessmentItem),
    tenantReference('assessment_item_criterion_criterion', table, table.criterionId, unitCriterion),
  ],
);
