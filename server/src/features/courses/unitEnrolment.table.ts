import { index, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { unit } from './courses.table.ts';
import { courseSubscription } from './subscriptions.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** One unit of a course subscription. Progress, outcomes and delivery belong to it. */
export const unitEnrolment = tenantTable(
  'unit_enrolment',
  {
    id: id(),
    subscriptionId: uuid('subscription_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  ['id'],
  (table) => [
    unique('unit_enrolment_once').on(table.organisationId, table.subscriptionId, table.unitId),
    index('unit_enrolment_of_unit').on(table.organisationId, table.unitId),
    tenantReference('unit_enrolment_subscription', table, table.subscriptionId, courseSubscription),
    tenantReference('unit_enrolment_unit', table, table.unitId, unit, 'restrict'),
  ],
);
