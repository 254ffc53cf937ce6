import { boolean, index, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RichText } from '#contract/kit/richText.ts';
import { course } from './courses.table.ts';
import { courseEdition } from './editions.table.ts';
import { courseSubscription } from './subscriptions.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** Something to read or declare before the units of a course open. */
export const preCourseItem = tenantTable(
  'pre_course_item',
  {
    id: id(),
    courseId: uuid('course_id').notNull(),
    kind: text('kind', { enum: ['read', 'declare'] }).notNull(),
    title: text('title').notNull(),
    reason: text('reason').notNull(),
    document: jsonb('document').$type<RichText>().notNull(),
    statement: text('statement'),
    mandatory: boolean('mandatory').notNull().default(true),
    /** The item this one took the place of. */
    replacesId: uuid('replaces_id'),
  },
  ['id'],
  (table) => [
    index('pre_course_item_of_course').on(table.organisationId, table.courseId),
    tenantReference('pre_course_item_course', table, table.courseId, course),
    tenantReference('pre_course_item_replaces', table, table.replacesId, table, 'restrict'),
  ],
);

export const courseEditionPreCourseItem = tenantTable(
  'course_edition_pre_course_item',
  {
    courseEditionId: uuid('course_edition_id').notNull(),
    preCourseItemId: uuid('pre_course_item_id').notNull(),
    position: integer('position').notNull(),
  },
  ['courseEditionId', 'preCourseItemId'],
  (table) => [
    index('course_edition_pre_course_item_of_item').on(table.organisationId, table.preCourseItemId),
    tenantReference('course_edition_pre_course_item_edition', table, table.courseEditionId, courseEdition),
    tenantReference(
      'course_edition_pre_course_item_item',
      table,
      table.preCourseItemId,
      preCourseItem,
      'restrict',
    ),
  ],
);

export const preCourseCompletion = tenantTable(
  'pre_course_completion',
  {
    subscriptionId: uuid('subscription_id').notNull(),
    preCourseItemId: uuid('pre_course_item_id').notNull(),
    /** The exact wording the person declared at that time. */
    statement: text('statement'),
    doneAt: timestamp('done_at', { withTimezone: true }).notNull().defaultNow(),
  },
  ['subscriptionId', 'preCourseItemId'],
  (table) => [
    tenantReference('pre_course_completion_subscription', table, table.subscriptionId, courseSubscription),
    tenantReference('pre_course_completion_item', table, table.preCourseItemId, preCourseItem, 'restrict'),
  ],
);
