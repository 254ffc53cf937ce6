import { sql } from 'drizzle-orm';
import { check, date, index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { course } from './courses.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** A student's right of access to a course for a period of days in the organisation's time zone. */
export const courseSubscription = tenantTable(
  'course_subscription',
  {
    id: id(),
    personId: uuid('person_id').notNull(),
    courseId: uuid('course_id').notNull(),
    status: text('status', { enum: ['pending', 'active', 'completed', 'withdrawn', 'expired'] }).notNull(),
    startsOn: date('starts_on').notNull(),
    /** The last day of access; null means unlimited. */
    accessEndsOn: date('access_ends_on'),
    completedAt: timestamp('completed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  ['id'],
  (table) => [
    index('course_subscription_person').on(table.organisationId, table.personId),
    check(
      'course_subscription_period',
      sql`${table.accessEndsOn} is null or ${table.accessEndsOn} >= ${table.startsOn}`,
    ),
    tenantReference('course_subscription_of_person', table, table.personId, person),
    tenantReference('course_subscription_of_course', table, table.courseId, course, 'restrict'),
  ],
);
