import { integer, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ToolContent } from '#contract/assessments/toolDraft.ts';
import { assessment } from '#server/features/assessments/tool/assessments.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/**
 * What an author writes for the next version of an assessment; null while nobody does. The row stays, so that a draft
 * begun after another never has a revision that the other had.
 */
export const assessmentDraft = tenantTable(
  'assessment_draft',
  {
    assessmentId: uuid('assessment_id').notNull(),
    content: jsonb('content').$type<ToolContent>(),
    /** Grows with every save. */
    revision: integer('revision').notNull().default(0),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    savedBy: uuid('saved_by').notNull(),
  },
  ['assessmentId'],
  (table) => [
    tenantReference('assessment_draft_of', table, table.assessmentId, assessment),
    tenantReference('assessment_draft_by', table, table.savedBy, person, 'restrict'),
  ],
);

/** Who saved a revision of the draft, and so does not review it. Empty while nobody writes. */
export const assessmentDraftWriter = tenantTable(
  'assessment_draft_writer',
  { assessmentId: uuid('assessment_id').notNull(), personId: uuid('person_id').notNull() },
  ['assessmentId', 'personId'],
  (table) => [
    tenantReference('assessment_draft_writer_of', table, table.assessmentId, assessment),
    tenantReference('assessment_draft_writer_by', table, table.personId, person, 'restrict'),
  ],
);
