import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { criterionKinds, type CriterionAmount } from '#contract/editions/unitDraft.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';
import { contentItem, unit } from './courses.table.ts';

/** One state of a unit: its items, criteria and prerequisites. Published, it never changes. */
export const unitEdition = tenantTable(
  'unit_edition',
  {
    id: id(),
    unitId: uuid('unit_id').notNull(),
    number: integer('number').notNull(),
    status: text('status', { enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Grows with every save of a draft. */
    revision: integer('revision').notNull().default(0),
    /** The keys of the last saves, so that one sent again is not done again. */
    savedKeys: uuid('saved_keys').array().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    publishedBy: uuid('published_by'),
  },
  ['id'],
  (table) => [
    unique('unit_edition_number').on(table.organisationId, table.unitId, table.number),
    unique('unit_edition_of').on(table.organisationId, table.id, table.unitId),
    uniqueIndex('unit_edition_one_draft')
      .on(table.organisationId, table.unitId)
      .where(sql`status = 'draft'`),
    check(
      'unit_edition_published',
      sql`(${table.status} = 'published') = (${table.publishedAt} is not null)`,
    ),
    tenantReference('unit_edition_unit', table, table.unitId, unit),
    tenantReference('unit_edition_by', table, table.publishedBy, person, 'restrict'),
  ],
);

/** An item of a unit edition. The same row in two editions is the same item, and keeps its progress. */
export const unitEditionItem = tenantTable(
  'unit_edition_item',
  {
    unitEditionId: uuid('unit_edition_id').notNull(),
    contentItemId: uuid('content_item_id').notNull(),
    position: integer('position').notNull(),
    required: boolean('required').notNull().default(true),
    /** Opens this many days after the subscription starts. */
    releaseAfterDays: integer('release_after_days'),
    /** Opens at this instant for everyone. */
    releaseAt: timestamp('release_at', { withTimezone: true }),
  },
  ['unitEditionId', 'contentItemId'],
  (table) => [
    unique('unit_edition_item_position').on(table.organisationId, table.unitEditionId, table.position),
    index('unit_edition_item_of_item').on(table.organisationId, table.contentItemId),
    tenantReference('unit_edition_item_edition', table, table.unitEditionId, unitEdition),
    tenantReference('unit_edition_item_item', table, table.contentItemId, contentItem, 'restrict'),
  ],
);

/** An item that opens only after another item of the same edition is done. */
export const unitEditionItemPrerequisite = tenantTable(
  'unit_edition_item_prerequisite',
  {
    unitEditionId: uuid('unit_edition_id').notNull(),
    contentItemId: uuid('content_item_id').notNull(),
    requiresItemId: uuid('requires_item_id').notNull(),
  },
  ['unitEditionId', 'contentItemId', 'requiresItemId'],
  (table) => {
    const item = (name: string, column: typeof table.contentItemId) =>
      foreignKey({
        name,
        columns: [table.organisationId, table.unitEditionId, column],
        foreignColumns: [
          unitEditionItem.organisationId,
          unitEditionItem.unitEditionId,
          unitEditionItem.contentItemId,
        ],
      }).onDelete('cascade');
    return [
      item('unit_edition_item_prerequisite_item', table.contentItemId),
      item('unit_edition_item_prerequisite_requires', table.requiresItemId),
    ];
  },
);

/** A unit that opens only after another: once that is learned, or once the student is competent in it. */
export const unitEditionPrerequisite = tenantTable(
  'unit_edition_prerequisite',
  {
    unitEditionId: uuid('unit_edition_id').notNull(),
    requiresUnitId: uuid('requires_unit_id').notNull(),
    asks: text('asks', { enum: ['learned', 'competent'] })
      .notNull()
      .default('learned'),
  },
  ['unitEditionId', 'requiresUnitId'],
  (table) => [
    tenantReference('unit_edition_prerequisite_edition', table, table.unitEditionId, unitEdition),
    tenantReference('unit_edition_prerequisite_requires', table, table.requiresUnitId, unit, 'restrict'),
  ],
);

/** A criterion of a unit, by the headings of its unit of competency. Reworded, it is a new row. */
export const unitCriterion = tenantTable(
  'unit_criterion',
  {
    id: id(),
    unitId: uuid('unit_id').notNull(),
    code: text('code').notNull(),
    kind: text('kind', { enum: criterionKinds }).notNull(),
    text: text('text').notNull(),
    /** Of performance evidence whose unit says in numbers how much it asks for. */
    amount: jsonb('amount').$type<CriterionAmount>(),
    /** The criterion this one took the place of. */
    replacesId: uuid('replaces_id'),
  },
  ['id'],
  (table) => [
    index('unit_criterion_of').on(table.organisationId, table.unitId),
    check('unit_criterion_amount', sql`${table.amount} is null or ${table.kind} = 'performance_evidence'`),
    tenantReference('unit_criterion_replaces', table, table.replacesId, table, 'restrict'),
    tenantReference('unit_criterion_unit', table, table.unitId, unit),
  ],
);

export const unitEditionCriterion = tenantTable(
  'unit_edition_criterion',
  {
    unitEditionId: uuid('unit_edition_id').notNull(),
    unitCriterionId: uuid('unit_criterion_id').notNull(),
    position: integer('position').notNull(),
    /** The element or the criterion of its kind it is under, in this edition. */
    parentId: uuid('parent_id'),
  },
  ['unitEditionId', 'unitCriterionId'],
  (table) => [
    index('unit_edition_criterion_of').on(table.organisationId, table.unitCriterionId),
    tenantReference('unit_edition_criterion_edition', table, table.unitEditionId, unitEdition),
    tenantReference(
      'unit_edition_criterion_criterion',
      table,
      table.unitCriterionId,
      unitCriterion,
      'restrict',
    ),
    foreignKey({
      name: 'unit_edition_criterion_under',
      columns: [table.organisationId, table.unitEditionId, table.parentId],
      foreignColumns: [table.organisationId, table.unitEditionId, table.unitCriterionId],
    }).onDelete('cascade'),
  ],
);
