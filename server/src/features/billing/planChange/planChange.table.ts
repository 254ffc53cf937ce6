import { index, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Ask } from '#contract/billing/planSteps.ts';
import { paymentPlan } from '#server/features/billing/invoices/plan.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** What was asked for of a plan before and after somebody changed it. Append-only. */
export const planChange = tenantTable(
  'plan_change',
  {
    id: id(),
    planId: uuid('plan_id').notNull(),
    byPersonId: uuid('by_person_id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    reason: text('reason').notNull(),
    before: jsonb('before').$type<Ask[]>().notNull(),
    after: jsonb('after').$type<Ask[]>().notNull(),
  },
  ['id'],
  (table) => [
    index('plan_change_of_plan').on(table.organisationId, table.planId),
    tenantReference('plan_change_plan', table, table.planId, paymentPlan, 'restrict'),
    tenantReference('plan_change_by', table, table.byPersonId, person, 'restrict'),
  ],
);
