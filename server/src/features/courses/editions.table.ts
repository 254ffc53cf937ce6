import type { Packaging } from '#contract/editions/editions.ts';
import { sql } from 'drizzle-orm';
import {
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
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';
import { course, unit } from './courses.table.ts';
import { unitEdition } from './unitEditions.table.ts';

/** One state of a course: its units, what comes before them, what completes it. Published, it never changes. */
export const courseEdition = tenantTable(
  'course_edition',
  {
    id: id(),
    courseId: uuid('course_id').notNull(),
    number: integer('number').notNull(),
    status: text('status', { enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    packaging: jsonb('packaging').$type<Packaging>().notNull().default({ groups: [] }),
    /** What completes a course without assessments: its required items, or that every unit is delivered. */
    completion: text('completion', { enum: ['items', 'delivered'] })
      .notNull()
      .default('items'),
    /** Grows with every save of a draft. */
    revision: integer('revision').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    publishedBy: uuid('published_by'),
  },
  ['id'],
  (table) => [
    unique('course_edition_number').on(table.organisationId, table.courseId, table.number),
    unique('course_edition_of').on(table.organisationId, table.id, table.courseId),
    uniqueIndex('course_edition_one_draft')
      .on(table.organisationId, table.courseId)
      .where(sql`status = 'draft'`),
    check(
      'course_edition_published',
      sql`(${table.status} = 'published') = (${table.publishedAt} is not null)`,
    ),
    tenantReference('course_edition_course', table, table.courseId, course),
    tenantReference('course_edition_by', table, table.publishedBy, person, 'restrict'),
  ],
);

/** A unit of a course edition, in one of its editions. */
export const courseEditionUnit = tenantTable(
  'course_edition_unit',
  {
    courseEditionId: uuid('course_edition_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    unitEditionId: uuid('unit_edition_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: ['core', 'elective'] }).notNull(),
    /** The group of electives it is chosen from. */
    group: text('group'),
  },
  ['courseEditionId', 'unitId'],
  (table) => [
    index('course_edition_unit_of_unit').on(table.organisationId, table.unitId),
    index('course_edition_unit_of_edition').on(table.organisationId, table.unitEditionId),
    tenantReference('course_edition_unit_course', table, table.courseEditionId, courseEdition),
    tenantReference('course_edition_unit_unit', table, table.unitId, unit, 'restrict'),
    foreignKey({
      name: 'course_edition_unit_edition',
      columns: [table.organisationId, table.unitEditionId, table.unitId],
      foreignColumns: [unitEdition.organisationId, unitEdition.id, unitEdition.unitId],
    }).onDelete('restrict'),
  ],
);
