import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { CourseMode } from '#contract/catalogue.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';
import { course } from './courses.table.ts';

/** A place where training is delivered, as it is reported. Online study has the place it is run from. */
export const deliveryLocation = tenantTable(
  'delivery_location',
  {
    id: id(),
    /** The organisation's own short name of it, for reporting. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    suburb: text('suburb').notNull(),
    /** A code of the country's list of states. */
    state: text('state').notNull(),
    postcode: text('postcode').notNull(),
    country: text('country').notNull(),
    /** Counts corrections, so that nobody overwrites what somebody else has just changed. */
    revision: integer('revision').notNull().default(1),
    /** No intake is moved to it any more. */
    retiredAt: timestamp('retired_at', { withTimezone: true }),
  },
  ['id'],
  (table) => [
    unique('delivery_location_code').on(table.organisationId, table.code),
    check('delivery_location_code_short', sql`${table.code} ~ '^[^ ]{1,10}$'`),
  ],
);

/** A start of a course that people join together, or a place where they can start at any time. */
export const intake = tenantTable(
  'intake',
  {
    id: id(),
    courseId: uuid('course_id').notNull(),
    name: text('name').notNull(),
    /** Null means at any time. */
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    mode: text('mode').$type<CourseMode>().notNull(),
    /** Where it is, in words for those who enrol. */
    location: text('location'),
    /** Where it is, as it is reported. */
    locationId: uuid('location_id'),
    schedule: text('schedule').notNull().default(''),
    /** Null means unlimited; 0 means waiting list only. */
    places: integer('places'),
    waitingList: boolean('waiting_list').notNull().default(false),
    /** The first day to enrol; null means as soon as it is offered. */
    opensOn: date('opens_on'),
    /** The last day to enrol; null means until the start. */
    closesOn: date('closes_on'),
    listed: boolean('listed').notNull().default(true),
    /** Counts changes, so that nobody overwrites what somebody else has just changed. */
    revision: integer('revision').notNull().default(1),
    /** The same of the days its assessments are due, which are changed apart. */
    dueDaysRevision: integer('due_days_revision').notNull().default(0),
  },
  ['id'],
  (table) => [
    index('intake_of_course').on(table.organisationId, table.courseId, table.startsOn),
    // The order of the staff's list, with what it filters by, so that a page is found without reading rows.
    index('intake_in_order').on(
      table.organisationId,
      table.startsOn.desc().nullsFirst(),
      table.id,
      table.endsOn,
      table.listed,
    ),
    check('intake_places', sql`${table.places} >= 0`),
    check('intake_days', sql`${table.endsOn} >= ${table.startsOn}`),
    tenantReference('intake_course', table, table.courseId, course),
    tenantReference('intake_at_location', table, table.locationId, deliveryLocation, 'restrict'),
  ],
);

/** Who teaches an intake. */
export const intakeTrainer = tenantTable(
  'intake_trainer',
  { intakeId: uuid('intake_id').notNull(), personId: uuid('person_id').notNull() },
  ['intakeId', 'personId'],
  (table) => [
    index('intake_trainer_of_person').on(table.organisationId, table.personId),
    tenantReference('intake_trainer_intake', table, table.intakeId, intake),
    tenantReference('intake_trainer_person', table, table.personId, person),
  ],
);
