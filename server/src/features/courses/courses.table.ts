import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { CompletionRule, ContentKind } from '#contract/learning.ts';
import type { RichText } from '#contract/kit/richText.ts';
import type { StoredBody } from './storedBody.rules.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** Search words; the database keeps them in step with the columns they come from. */
const words = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A qualification, skill set or short course. */
export const course = tenantTable(
  'course',
  {
    id: id(),
    code: text('code').notNull(),
    title: text('title').notNull(),
    kind: text('kind', { enum: ['qualification', 'skill_set', 'short_course'] }).notNull(),
    area: text('area').notNull(),
    summary: text('summary').notNull(),
    description: jsonb('description').$type<RichText>().notNull(),
    coverFileId: uuid('cover_file_id'),
    status: text('status', { enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    createdAt: createdAt(),
    words: words('words').generatedAlwaysAs(
      sql`setweight(to_tsvector('english'::regconfig, code || ' ' || title), 'A') || setweight(to_tsvector('english'::regconfig, area), 'B') || setweight(to_tsvector('english'::regconfig, summary), 'C')`,
    ),
  },
  ['id'],
  (table) => [
    unique('course_code').on(table.organisationId, table.code),
    tenantReference('course_cover', table, table.coverFileId, storedFile, 'restrict'),
  ],
);

/** A unit of competency. It can belong to several courses, and learning in it counts in each. */
export const unit = tenantTable(
  'unit',
  {
    id: id(),
    code: text('code').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    createdAt: createdAt(),
    words: words('words').generatedAlwaysAs(sql`to_tsvector('english'::regconfig, code || ' ' || title)`),
  },
  ['id'],
  (table) => [unique('unit_code').on(table.organisationId, table.code)],
);

export const courseUnit = tenantTable(
  'course_unit',
  {
    courseId: uuid('course_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: ['core', 'elective'] }).notNull(),
  },
  ['courseId', 'unitId'],
  (table) => [
    index('course_unit_of_unit').on(table.organisationId, table.unitId),
    tenantReference('course_unit_course', table, table.courseId, course),
    tenantReference('course_unit_unit', table, table.unitId, unit),
  ],
);

/** A unit that opens only after another is finished. */
export const unitPrerequisite = tenantTable(
  'unit_prerequisite',
  { unitId: uuid('unit_id').notNull(), requiresUnitId: uuid('requires_unit_id').notNull() },
  ['unitId', 'requiresUnitId'],
  (table) => [
    tenantReference('unit_prerequisite_unit', table, table.unitId, unit),
    tenantReference('unit_prerequisite_requires', table, table.requiresUnitId, unit),
  ],
);

export const contentItem = tenantTable(
  'content_item',
  {
    id: id(),
    unitId: uuid('unit_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<ContentKind>().notNull(),
    title: text('title').notNull(),
    minutes: integer('minutes').notNull(),
    required: boolean('required').notNull().default(true),
    completion: jsonb('completion').$type<CompletionRule>().notNull(),
    body: jsonb('body').$type<StoredBody>().notNull(),
    /** Opens this many days after the subscription starts. */
    releaseAfterDays: integer('release_after_days'),
    /** Opens at this instant for everyone. */
    releaseAt: timestamp('release_at', { withTimezone: true }),
  },
  ['id'],
  (table) => [
    unique('content_item_position').on(table.organisationId, table.unitId, table.position),
    check('content_item_minutes', sql`${table.minutes} >= 0`),
    tenantReference('content_item_unit', table, table.unitId, unit),
  ],
);

/** An item that opens only after another item of the same unit is done. */
export const itemPrerequisite = tenantTable(
  'item_prerequisite',
  { contentItemId: uuid('content_item_id').notNull(), requiresItemId: uuid('requires_item_id').notNull() },
  ['contentItemId', 'requiresItemId'],
  (table) => [
    tenantReference('item_prerequisite_item', table, table.contentItemId, contentItem),
    tenantReference('item_prerequisite_requires', table, table.requiresItemId, contentItem),
  ],
);

/** Files an item shows: whoever can open the item can open them. */
export const contentItemFile = tenantTable(
  'content_item_file',
  { contentItemId: uuid('content_item_id').notNull(), fileId: uuid('file_id').notNull() },
  ['contentItemId', 'fileId'],
  (table) => [
    index('content_item_file_of_file').on(table.organisationId, table.fileId),
    tenantReference('content_item_file_item', table, table.contentItemId, contentItem),
    tenantReference('content_item_file_file', table, table.fileId, storedFile, 'restrict'),
  ],
);
