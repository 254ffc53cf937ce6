import { sql } from 'drizzle-orm';
import { check, date, index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A reasonable adjustment as it was agreed. Its words never change: another one is agreed instead. */
export const adjustment = tenantTable(
  'adjustment',
  {
    id: id(),
    subscriptionId: uuid('subscription_id').notNull(),
    what: text('what').notNull(),
    why: text('why').notNull(),
    /** The last day it holds; null for as long as they study. */
    until: date('until'),
    agreedBy: uuid('agreed_by').notNull(),
    agreedAt: instant('agreed_at').notNull(),
    endedBy: uuid('ended_by'),
    endedAt: instant('ended_at'),
  },
  ['id'],
  (table) => [
    index('adjustment_of').on(table.organisationId, table.subscriptionId, table.agreedAt),
    check('adjustment_ended', sql`(${table.endedBy} is null) = (${table.endedAt} is null)`),
    tenantReference('adjustment_of_enrolment', table, table.subscriptionId, courseSubscription),
    tenantReference('adjustment_agreed_by', table, table.agreedBy, person, 'restrict'),
    tenantReference('adjustment_ended_by', table, table.endedBy, person, 'restrict'),
  ],
);
