import { date, index, uuid } from 'drizzle-orm/pg-core';
import { intake } from '#server/features/courses/intakes.table.ts';
import { tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';
import { assessment } from './assessments.table.ts';

/** The day an assessment is due for the students of one intake, instead of days after each one's start. */
export const intakeDueDay = tenantTable(
  'intake_due_day',
  {
    intakeId: uuid('intake_id').notNull(),
    assessmentId: uuid('assessment_id').notNull(),
    dueOn: date('due_on').notNull(),
  },
  ['intakeId', 'assessmentId'],
  (table) => [
    index('intake_due_day_of_assessment').on(table.organisationId, table.assessmentId),
    tenantReference('intake_due_day_intake', table, table.intakeId, intake),
    tenantReference('intake_due_day_assessment', table, table.assessmentId, assessment),
  ],
);
