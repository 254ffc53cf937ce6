import {
  check,
  customType,
  foreignKey,
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
    /** What the cover shows; null where it only decorates. */
    coverAlt: text('cover_alt'),
    /** A template is what courses begin from: nobody enrols in it. */
    status: text('status', { enum: ['draft', 'published', 'template'] })
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
    createdAt: createdAt(),
    words: words('words').generatedAlwaysAs(sql`to_tsvector('english'::regconfig, code || ' ' || title)`),
  },
  ['id'],
  (table) => [unique('unit_code').on(table.organisationId, table.code)],
);

/** A piece of learning of a unit. Which editions it is in, and where, says `unit_edition_item`. */
export const contentItem = tenantTable(
  'content_item',
  {
    id: id(),
    unitId: uuid('unit_id').notNull(),
    kind: text('kind').$type<ContentKind>().notNull(),
    title: text('title').notNull(),
    minutes: integer('minutes').notNull(),
    completion: jsonb('completion').$type<CompletionRule>().notNull(),
    body: jsonb('body').$type<StoredBody>().notNull(),
    /** The item this one took the place of. */
    replacesId: uuid('replaces_id'),
  },
  ['id'],
  (table) => [
    index('content_item_of_unit').on(table.organisationId, table.unitId),
    check('content_item_minutes', sql`${table.minutes} >= 0`),
    tenantReference('content_item_unit', table, table.unitId, unit),
    foreignKey({
      name: 'content_item_replaces',
      columns: [table.organisationId, table.replacesId],
      foreignColumns: [table.organisationId, table.id],
    }).onDelete('restrict'),
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
