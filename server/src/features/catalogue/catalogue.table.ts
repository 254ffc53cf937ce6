import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { CourseInformation, CourseMode } from '#contract/catalogue.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** How a course is offered; only offered courses are open for enrolment. */
export const courseOffer = tenantTable(
  'course_offer',
  {
    courseId: uuid('course_id').notNull(),
    modes: text('modes').array().$type<CourseMode>().notNull(),
    durationWeeks: integer('duration_weeks').notNull(),
    accredited: boolean('accredited').notNull(),
    currency: text('currency').notNull().default('AUD'),
    /** Decided by the organisation, never derived from `accredited`. */
    gst: text('gst', { enum: ['free', 'taxable', 'mixed'] }).notNull(),
    listed: boolean('listed').notNull().default(false),
    outcome: text('outcome', { enum: ['accept_at_once', 'accept_on_payment', 'wait_for_staff'] })
      .notNull()
      .default('wait_for_staff'),
    /** Days of access a subscription gives; null means unlimited. */
    accessDays: integer('access_days'),
    /** The training product: its days on scope, and how it ended on the national register. */
    scopeSince: date('scope_since'),
    scopeUntil: date('scope_until'),
    ended: text('ended', { enum: ['superseded', 'deleted'] }),
    endedOn: date('ended_on'),
    replacedBy: text('replaced_by').notNull().default(''),
    enrolUntil: date('enrol_until'),
    teachOutUntil: date('teach_out_until'),
    /** Order and selection of the registration steps; null means the organisation's default. */
    registrationSteps: jsonb('registration_steps').$type<{ step: string; on: boolean }[]>(),
  },
  ['courseId'],
  (table) => [
    check('course_offer_weeks', sql`${table.durationWeeks} > 0`),
    check('course_offer_scope', sql`${table.scopeSince} <= ${table.scopeUntil}`),
    check(
      'course_offer_ended',
      sql`num_nulls(${table.ended}, ${table.endedOn}, ${table.enrolUntil}, ${table.teachOutUntil}) in (0, 4)`,
    ),
    check('course_offer_teach_out', sql`${table.enrolUntil} <= ${table.teachOutUntil}`),
    check('course_offer_modes', sql`cardinality(${table.modes}) > 0`),
    tenantReference('course_offer_course', table, table.courseId, course),
  ],
);

/** One fee of a course, GST included; the price is the sum of the mandatory ones. */
export const courseFee = tenantTable(
  'course_fee',
  {
    id: id(),
    courseId: uuid('course_id').notNull(),
    position: integer('position').notNull(),
    label: text('label').notNull(),
    cents: integer('cents').notNull(),
    gst: text('gst', { enum: ['free', 'taxable'] }).notNull(),
    kind: text('kind', { enum: ['tuition', 'materials', 'enrolment', 'other'] }).notNull(),
    mandatory: boolean('mandatory').notNull().default(true),
  },
  ['id'],
  (table) => [
    unique('course_fee_position').on(table.organisationId, table.courseId, table.position),
    check('course_fee_cents', sql`${table.cents} >= 0`),
    tenantReference('course_fee_course', table, table.courseId, course),
  ],
);

/** A payment plan of a course. Its terms never change: a change retires it and adds another. */
export const paymentOption = tenantTable(
  'payment_option',
  {
    id: id(),
    courseId: uuid('course_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['full', 'by_date', 'by_unit'] }).notNull(),
    depositCents: integer('deposit_cents').notNull().default(0),
    instalments: integer('instalments').notNull().default(0),
    every: text('every', { enum: ['week', 'fortnight', 'month'] }),
    /** No longer offered. Registrations that chose it keep it. */
    retiredAt: timestamp('retired_at', { withTimezone: true }),
  },
  ['id'],
  (table) => [
    uniqueIndex('payment_option_position')
      .on(table.organisationId, table.courseId, table.position)
      .where(sql`retired_at is null`),
    check(
      'payment_option_amounts',
      sql`${table.depositCents} >= 0 and ${table.instalments} between 0 and 120`,
    ),
    check('payment_option_by_date', sql`(${table.kind} = 'by_date') = (${table.every} is not null)`),
    tenantReference('payment_option_course', table, table.courseId, course),
  ],
);

/** One published version of the pre-enrolment information; a change is a new version. Append-only. */
export const courseInformation = tenantTable(
  'course_information',
  {
    id: id(),
    courseId: uuid('course_id').notNull(),
    version: integer('version').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
    content: jsonb('content').$type<CourseInformation>().notNull(),
    /** Null for the operator, and where it was not kept. */
    publishedBy: uuid('published_by'),
  },
  ['id'],
  (table) => [
    unique('course_information_version').on(table.organisationId, table.courseId, table.version),
    check('course_information_version_counts', sql`${table.version} > 0`),
    tenantReference('course_information_course', table, table.courseId, course, 'restrict'),
    tenantReference('course_information_by', table, table.publishedBy, person, 'restrict'),
  ],
);
