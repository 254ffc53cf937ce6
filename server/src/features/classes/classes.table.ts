import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { AbsenceReason, Mark } from '#contract/classes/roll.ts';
import { unit } from '#server/features/courses/courses.table.ts';
import { deliveryLocation, intake } from '#server/features/courses/intakes.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** One meeting of an intake. */
export const intakeClass = tenantTable(
  'intake_class',
  {
    id: id(),
    intakeId: uuid('intake_id').notNull(),
    /** The same for classes that were added together; made on the device. */
    seriesId: uuid('series_id').notNull(),
    /** Its day in the organisation's time zone. */
    day: date('day').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    locationId: uuid('location_id'),
    room: text('room').notNull().default(''),
    link: text('link'),
    /** For students. */
    note: text('note').notNull().default(''),
    /** Why it does not take place; null while it does. */
    cancelReason: text('cancel_reason'),
    /** When its roll was called first. */
    rolledAt: instant('rolled_at'),
    /** Counts changes, so that nobody overwrites what somebody else has just changed. */
    revision: integer('revision').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  ['id'],
  (table) => [
    index('intake_class_of_intake').on(table.organisationId, table.intakeId, table.startsAt),
    index('intake_class_by_start').on(table.organisationId, table.startsAt, table.id),
    index('intake_class_without_roll')
      .on(table.organisationId, table.startsAt)
      .where(sql`rolled_at is null and cancel_reason is null`),
    index('intake_class_at_location').on(table.organisationId, table.locationId),
    check('intake_class_lasts', sql`${table.endsAt} > ${table.startsAt}`),
    check('intake_class_link', sql`${table.link} like 'https://%'`),
    tenantReference('intake_class_intake', table, table.intakeId, intake),
    tenantReference('intake_class_location', table, table.locationId, deliveryLocation, 'restrict'),
  ],
);

/** Who gives a class. */
export const classTrainer = tenantTable(
  'class_trainer',
  { classId: uuid('class_id').notNull(), personId: uuid('person_id').notNull() },
  ['classId', 'personId'],
  (table) => [
    index('class_trainer_of_person').on(table.organisationId, table.personId),
    tenantReference('class_trainer_class', table, table.classId, intakeClass),
    tenantReference('class_trainer_person', table, table.personId, person),
  ],
);

/** What a class is about. */
export const classUnit = tenantTable(
  'class_unit',
  { classId: uuid('class_id').notNull(), unitId: uuid('unit_id').notNull() },
  ['classId', 'unitId'],
  (table) => [
    index('class_unit_of_unit').on(table.organisationId, table.unitId),
    tenantReference('class_unit_class', table, table.classId, intakeClass),
    tenantReference('class_unit_unit', table, table.unitId, unit, 'restrict'),
  ],
);

const markColumns = () => ({
  classId: uuid('class_id').notNull(),
  subscriptionId: uuid('subscription_id').notNull(),
  mark: text('mark').$type<Mark>(),
  /** How late somebody came, or how much too early they left. */
  minutes: integer('minutes'),
  /** Why somebody was absent. */
  reason: text('reason').$type<AbsenceReason>(),
  words: text('words').notNull().default(''),
  /** By the clock of the server, also where the device had no signal. */
  madeAt: instant('made_at').notNull(),
  byPersonId: uuid('by_person_id').notNull(),
});

/** Every mark of a roll; one without a mark takes back what was marked before. Append-only. */
export const rollMark = tenantTable(
  'roll_mark',
  {
    /** Made on the device, so that a mark sent again is one. */
    id: uuid('id').notNull(),
    ...markColumns(),
    /** When it reached the server. */
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    index('roll_mark_of_class').on(table.organisationId, table.classId, table.madeAt),
    index('roll_mark_of_subscription').on(table.organisationId, table.subscriptionId),
    check('roll_mark_known', sql`${table.mark} in ('present','late','left_early','absent')`),
    tenantReference('roll_mark_class', table, table.classId, intakeClass, 'restrict'),
    tenantReference('roll_mark_subscription', table, table.subscriptionId, courseSubscription, 'restrict'),
    tenantReference('roll_mark_by', table, table.byPersonId, person, 'restrict'),
  ],
);

/** The mark that holds for a student in a class: of all in `roll_mark`, the one made last. */
export const attendance = tenantTable(
  'attendance',
  { ...markColumns(), markId: uuid('mark_id').notNull() },
  ['classId', 'subscriptionId'],
  (table) => [
    index('attendance_of_subscription').on(table.organisationId, table.subscriptionId),
    unique('attendance_mark').on(table.organisationId, table.markId),
    tenantReference('attendance_class', table, table.classId, intakeClass, 'restrict'),
    tenantReference('attendance_subscription', table, table.subscriptionId, courseSubscription, 'restrict'),
    tenantReference('attendance_by', table, table.byPersonId, person, 'restrict'),
    foreignKey({
      name: 'attendance_from_mark',
      columns: [table.organisationId, table.markId],
      foreignColumns: [rollMark.organisationId, rollMark.id],
    }).onDelete('restrict'),
  ],
);
