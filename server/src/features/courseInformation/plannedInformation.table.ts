import { date, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CourseInformation } from '#contract/catalogue.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** The next version of a course's information, published by itself on its day. Nobody is told of it before. */
export const plannedInformation = tenantTable(
  'planned_information',
  {
    courseId: uuid('course_id').notNull(),
    content: jsonb('content').$type<CourseInformation>().notNull(),
    /** The first day it is in force, in the organisation's time zone. */
    inForceFrom: date('in_force_from').notNull(),
    plannedAt: timestamp('planned_at', { withTimezone: true }).notNull(),
    plannedBy: uuid('planned_by').notNull(),
  },
  ['courseId'],
  (table) => [
    tenantReference('planned_information_course', table, table.courseId, course),
    tenantReference('planned_information_by', table, table.plannedBy, person, 'restrict'),
  ],
);
