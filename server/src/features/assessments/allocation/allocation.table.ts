import { index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** Who was to mark a work, from when on; the newest holds. Append-only. */
export const workAllocation = tenantTable(
  'work_allocation',
  {
    id: id(),
    studentAssessmentId: uuid('student_assessment_id').notNull(),
    /** Null: nobody in particular. */
    assessorId: uuid('assessor_id'),
    /** Who it was before. */
    formerId: uuid('former_id'),
    /** `intake`: by its class when handed in · `handover`: the former one can mark it no more. */
    how: text('how', { enum: ['hand', 'share', 'intake', 'handover', 'undo', 'moderation'] }).notNull(),
    /** One press, which can allocate many and be taken back. */
    actId: uuid('act_id').notNull(),
    /** Null for a rule. */
    byPersonId: uuid('by_person_id'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  ['id'],
  (table) => [
    index('work_allocation_of').on(table.organisationId, table.studentAssessmentId),
    index('work_allocation_act').on(table.organisationId, table.actId),
    index('work_allocation_assessor').on(table.organisationId, table.assessorId),
    tenantReference('work_allocation_work', table, table.studentAssessmentId, studentAssessment),
    tenantReference('work_allocation_assessor', table, table.assessorId, person, 'restrict'),
    tenantReference('work_allocation_former', table, table.formerId, person, 'restrict'),
    tenantReference('work_allocation_by', table, table.byPersonId, person, 'restrict'),
  ],
);
