import { index, text, uuid } from 'drizzle-orm/pg-core';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';
import { instant, studentAssessment } from './work.table.ts';

/* What students and staff say to each other about a work. */

/** A message of a student or of staff. Append-only. */
export const assessmentMessage = tenantTable(
  'assessment_message',
  {
    id: id(),
    studentAssessmentId: uuid('student_assessment_id').notNull(),
    itemId: uuid('item_id'),
    side: text('side', { enum: ['student', 'staff'] }).notNull(),
    byPersonId: uuid('by_person_id').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    index('assessment_message_of').on(table.organisationId, table.studentAssessmentId),
    tenantReference(
      'assessment_message_student_assessment',
      table,
      table.studentAssessmentId,
      studentAssessment,
    ),
    tenantReference('assessment_message_item', table, table.itemId, assessmentItem, 'restrict'),
    tenantReference('assessment_message_by', table, table.byPersonId, person, 'restrict'),
  ],
);

/** A student asks for more time. */
export const extensionRequest = tenantTable(
  'extension_request',
  {
    id: id(),
    studentAssessmentId: uuid('student_assessment_id').notNull(),
    wantedUntil: instant('wanted_until').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: ['asked', 'granted', 'declined'] }).notNull(),
    askedAt: instant('asked_at').notNull(),
    until: instant('until'),
    note: text('note'),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
  },
  ['id'],
  (table) => [
    index('extension_request_of').on(table.organisationId, table.studentAssessmentId),
    tenantReference(
      'extension_request_student_assessment',
      table,
      table.studentAssessmentId,
      studentAssessment,
    ),
    tenantReference('extension_request_by', table, table.decidedBy, person, 'restrict'),
  ],
);
