import { inArray, sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SubscriptionStatus } from '#contract/subscriptions.ts';
import { course } from './courses.table.ts';
import { courseEdition } from './editions.table.ts';
import { intake } from './intakes.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** An enrolment: a student's right to study a course for a period of days in the organisation's time zone. */
export const courseSubscription = tenantTable(
  'course_subscription',
  {
    id: id(),
    personId: uuid('person_id').notNull(),
    courseId: uuid('course_id').notNull(),
    /** What is studied. */
    courseEditionId: uuid('course_edition_id').notNull(),
    intakeId: uuid('intake_id'),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    startsOn: date('starts_on').notNull(),
    /** The day the course is planned to be finished. */
    expectedEndsOn: date('expected_ends_on'),
    /** The last day of access; null means unlimited. */
    accessEndsOn: date('access_ends_on'),
    /** While paused: since when, and until when, if that is known. */
    pausedOn: date('paused_on'),
    pausedUntil: date('paused_until'),
    /** Days of study that pauses took so far; days that count from the start count so many more. */
    pausedDays: integer('paused_days').notNull().default(0),
    completedAt: instant('completed_at'),
    withdrawalReason: text('withdrawal_reason'),
    /** Of who withdrew: the last day they took part. */
    lastEngagedOn: date('last_engaged_on'),
    /** Codes of the country's lists. */
    studyReason: text('study_reason'),
    fundingSource: text('funding_source'),
    /** The subscription of another course that was transferred to this one. */
    followsId: uuid('follows_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  ['id'],
  (table) => [
    index('course_subscription_of_edition').on(table.organisationId, table.courseEditionId),
    index('course_subscription_person').on(table.organisationId, table.personId),
    index('course_subscription_of_intake').on(table.organisationId, table.intakeId),
    // The list of enrolments: all, of one course, in one state.
    index('course_subscription_by_start').on(table.organisationId, table.startsOn, table.id),
    index('course_subscription_of_course').on(table.organisationId, table.courseId, table.startsOn, table.id),
    index('course_subscription_in_state').on(table.organisationId, table.status, table.startsOn, table.id),
    index('course_subscription_ending')
      .on(table.organisationId, table.accessEndsOn)
      .where(sql`status = 'active'`),
    index('course_subscription_completed')
      .on(table.organisationId, table.completedAt, table.id)
      .where(sql`status = 'completed'`),
    check(
      'course_subscription_status',
      sql`${table.status} in ('pending','active','paused','completed','withdrawn','expired')`,
    ),
    check(
      'course_subscription_period',
      // Ended on its first day, it has no day of access left.
      sql`${table.accessEndsOn} >= ${table.startsOn} - 1`,
    ),
    check('course_subscription_paused_days', sql`${table.pausedDays} >= 0`),
    check('course_subscription_paused', sql`(${table.status} = 'paused') = (${table.pausedOn} is not null)`),
    tenantReference('course_subscription_of_person', table, table.personId, person),
    tenantReference('course_subscription_of_course', table, table.courseId, course, 'restrict'),
    foreignKey({
      name: 'course_subscription_of_edition',
      columns: [table.organisationId, table.courseEditionId, table.courseId],
      foreignColumns: [courseEdition.organisationId, courseEdition.id, courseEdition.courseId],
    }).onDelete('restrict'),
    tenantReference('course_subscription_of_intake', table, table.intakeId, intake, 'restrict'),
    tenantReference('course_subscription_follows', table, table.followsId, table, 'restrict'),
  ],
);

/** That an enrolment has not ended: it waits for its start, is studied or is paused. */
export const hasNotEnded = inArray(courseSubscription.status, ['pending', 'active', 'paused']);

/** The columns of a subscription that its acts change. */
export type SubscriptionTerms = Pick<
  typeof courseSubscription.$inferSelect,
  | 'status'
  | 'intakeId'
  | 'startsOn'
  | 'expectedEndsOn'
  | 'accessEndsOn'
  | 'pausedOn'
  | 'pausedUntil'
  | 'pausedDays'
  | 'completedAt'
  | 'withdrawalReason'
  | 'lastEngagedOn'
>;

/** Every change of a subscription: what was done, when, why and by whom. Append-only. */
export const subscriptionEvent = tenantTable(
  'subscription_event',
  {
    id: id(),
    subscriptionId: uuid('subscription_id').notNull(),
    /** An act of `state.rules.ts`, or how the subscription began. */
    act: text('act').notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    /** The columns that changed, before and after. */
    changes: jsonb('changes').$type<Record<string, [unknown, unknown]>>().notNull(),
    reason: text('reason').notNull().default(''),
    /** Null when the application did it. */
    byPersonId: uuid('by_person_id'),
    /** Made on the device, so that an act sent again is done once. */
    key: uuid('key'),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    index('subscription_event_of').on(table.organisationId, table.subscriptionId, table.at),
    unique('subscription_event_key').on(table.organisationId, table.key),
    tenantReference(
      'subscription_event_of_subscription',
      table,
      table.subscriptionId,
      courseSubscription,
      'restrict',
    ),
    tenantReference('subscription_event_by', table, table.byPersonId, person, 'restrict'),
  ],
);
