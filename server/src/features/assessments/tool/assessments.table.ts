import { index, integer, jsonb, real, boolean, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { AnswerKey, ItemKind, Question } from '#contract/assessments/items.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { unit } from '#server/features/courses/courses.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/* The tools: what is assessed and how. A version is written whole when it is published and never changes after. */

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** An assessment (the tool), whatever its version. */
export const assessment = tenantTable(
  'assessment',
  { id: id(), code: text('code').notNull(), createdAt: instant('created_at').notNull().defaultNow() },
  ['id'],
  (table) => [unique('assessment_code').on(table.organisationId, table.code)],
);

/** An assessment belongs to one or more units. */
export const assessmentUnit = tenantTable(
  'assessment_unit',
  {
    assessmentId: uuid('assessment_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    /** Its place among the assessments of the unit. */
    position: integer('position').notNull(),
  },
  ['assessmentId', 'unitId'],
  (table) => [
    index('assessment_unit_of_unit').on(table.organisationId, table.unitId),
    tenantReference('assessment_unit_assessment', table, table.assessmentId, assessment),
    tenantReference('assessment_unit_unit', table, table.unitId, unit),
  ],
);

/** A published version of an assessment; new work starts on the newest, started work keeps its own. Append-only. */
export const assessmentVersion = tenantTable(
  'assessment_version',
  {
    id: id(),
    assessmentId: uuid('assessment_id').notNull(),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    instructions: jsonb('instructions').$type<RichText>().notNull(),
    needs: jsonb('needs').$type<RichText>().notNull(),
    judged: jsonb('judged').$type<RichText>().notNull(),
    /** For who judges and observes only. */
    assessorNotes: jsonb('assessor_notes').$type<RichText>().notNull(),
    minutes: integer('minutes').notNull(),
    attemptsAllowed: integer('attempts_allowed').notNull(),
    timeLimitMinutes: integer('time_limit_minutes'),
    /** Days after the subscription starts; null is never due. */
    dueAfterDays: integer('due_after_days'),
    lateWork: text('late_work', { enum: ['accepted', 'refused'] }).notNull(),
    /** With its units, or once the required items of its units are done. */
    opens: text('opens', { enum: ['with_unit', 'after_learning'] }).notNull(),
    shuffle: boolean('shuffle').notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  ['id'],
  (table) => [
    unique('assessment_version_number').on(table.organisationId, table.assessmentId, table.number),
    tenantReference('assessment_version_of', table, table.assessmentId, assessment),
  ],
);

/** A task of a version. Append-only. */
export const assessmentTask = tenantTable(
  'assessment_task',
  {
    id: id(),
    versionId: uuid('version_id').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    instructions: jsonb('instructions').$type<RichText>().notNull(),
    /** So many of the task's items are drawn for an attempt; null asks all. */
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
    position: integer('position').notNull(),
    kind: text('kind').$type<ItemKind>().notNull(),
    prompt: jsonb('prompt').$type<RichText>().notNull(),
    question: jsonb('question').$type<Question>().notNull(),
    /** What a rule judges by; null where a person does. */
    key: jsonb('key').$type<AnswerKey>(),
    required: boolean('required').notNull(),
    maxMarks: real('max_marks'),
  },
  ['id'],
  (table) => [
    unique('assessment_item_position').on(table.organisationId, table.taskId, table.position),
    index('assessment_item_of_version').on(table.organisationId, table.versionId),
    tenantReference('assessment_item_task', table, table.taskId, assessmentTask),
    tenantReference('assessment_item_version', table, table.versionId, assessmentVersion),
  ],
);

/** A criterion of a unit: performance, knowledge or foundation. */
export const unitCriterion = tenantTable(
  'unit_criterion',
  {
    id: id(),
    unitId: uuid('unit_id').notNull(),
    code: text('code').notNull(),
    kind: text('kind', { enum: ['performance', 'knowledge', 'foundation_skill'] }).notNull(),
    text: text('text').notNull(),
  },
  ['id'],
  (table) => [
    unique('unit_criterion_code').on(table.organisationId, table.unitId, table.code),
    tenantReference('unit_criterion_unit', table, table.unitId, unit),
  ],
);

/** Which criteria an item gathers evidence of. */
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

/** What a student declares when an attempt begins, word for word. Append-only. */
export const integrityDeclaration = tenantTable(
  'integrity_declaration',
  {
    id: id(),
    version: integer('version').notNull(),
    document: jsonb('document').$type<RichText>().notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  ['id'],
  (table) => [unique('integrity_declaration_version').on(table.organisationId, table.version)],
);
