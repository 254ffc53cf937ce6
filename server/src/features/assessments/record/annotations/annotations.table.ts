import { sql } from 'drizzle-orm';
import { check, index, integer, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { evidence } from '#server/features/assessments/record/evidence.table.ts';
import { attempt } from '#server/features/assessments/record/work.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What an assessor wrote on a place of a student's file. Its words never change: written anew, it is another row and the
 * former is removed, so what a student was told stays on record.
 */
export const annotation = tenantTable(
  'annotation',
  {
    id: id(),
    /** The first upload of the file, which later attempts carry on. */
    evidenceId: uuid('evidence_id').notNull(),
    /** The attempt it is about: it is released and closed with it. */
    attemptId: uuid('attempt_id').notNull(),
    page: integer('page').notNull(),
    x: real('x').notNull(),
    y: real('y').notNull(),
    width: real('width').notNull(),
    height: real('height').notNull(),
    text: text('text').notNull(),
    byPersonId: uuid('by_person_id').notNull(),
    at: instant('at').notNull(),
    removedAt: instant('removed_at'),
  },
  ['id'],
  (table) => [
    index('annotation_of').on(table.organisationId, table.evidenceId),
    check('annotation_page', sql`${table.page} >= 1`),
    tenantReference('annotation_evidence', table, table.evidenceId, evidence),
    tenantReference('annotation_attempt', table, table.attemptId, attempt),
    tenantReference('annotation_by', table, table.byPersonId, person, 'restrict'),
  ],
);
