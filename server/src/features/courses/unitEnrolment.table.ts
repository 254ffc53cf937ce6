import { sql } from 'drizzle-orm';
import { check, date, index, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryMode } from '#contract/unitEnrolments/unitEnrolments.ts';
import { unit } from './courses.table.ts';
import { deliveryLocation } from './intakes.table.ts';
import { courseSubscription } from './subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** One unit of a course subscription. Progress, outcomes and delivery belong to it. */
export const unitEnrolment = tenantTable(
  'unit_enrolment',
  {
    id: id(),
    subscriptionId: uuid('subscription_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    /** Where it is taught; null: at the place of its intake. */
    locationId: uuid('location_id'),
    /** How it was taught; empty while nobody said. */
    modes: text('modes').$type<DeliveryMode>().array().notNull().default([]),
    /** A trainer's word that it was taught: the day, when it was said, by whom. */
    deliveredOn: date('delivered_on'),
    deliveredAt: instant('delivered_at'),
    deliveredBy: uuid('delivered_by'),
    deliveryNote: text('delivery_note').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  ['id'],
  (table) => [
    unique('unit_enrolment_once').on(table.organisationId, table.subscriptionId, table.unitId),
    index('unit_enrolment_of_unit').on(table.organisationId, table.unitId),
    tenantReference('unit_enrolment_subscription', table, table.subscriptionId, courseSubscription),
    check(
      'unit_enrolment_delivered',
      sql`(${table.deliveredOn} is null) = (${table.deliveredAt} is null)
        and (${table.deliveredOn} is null) = (${table.deliveredBy} is null)`,
    ),
    tenantReference('unit_enrolment_delivered_by', table, table.deliveredBy, person, 'restrict'),
    tenantReference('unit_enrolment_location', table, table.locationId, deliveryLocation, 'restrict'),
    tenantReference('unit_enrolment_unit', table, table.unitId, unit, 'restrict'),
  ],
);
