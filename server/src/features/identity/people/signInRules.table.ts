import { sql } from 'drizzle-orm';
import { check, date, integer } from 'drizzle-orm/pg-core';
import { tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** What an organisation asks of sign-ins. Without a row: no second step is needed, 30 days. */
export const signInRules = tenantTable(
  'sign_in_rules',
  {
    /** The day from which staff need two-step sign-in; null while they choose. */
    twoStepFrom: date('two_step_from'),
    studentIdleHours: integer('student_idle_hours').notNull().default(720),
    staffIdleHours: integer('staff_idle_hours').notNull().default(720),
    revision: integer('revision').notNull().default(0),
  },
  [],
  (table) => [
    check('sign_in_rules_student_hours', sql`${table.studentIdleHours} between 1 and 720`),
    check('sign_in_rules_staff_hours', sql`${table.staffIdleHours} between 1 and 720`),
  ],
);
