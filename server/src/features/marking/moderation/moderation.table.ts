import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { attempt, studentAssessment } from '#server/features/assessments/record/work.table.ts';
import { assessment } from '#server/features/assessments/tool/assessments.table.ts';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A judgement of a work that a second assessor looks at. */
export const moderation = tenantTable(
  'moderation',
  {
    id: id(),
    studentAssessmentId: uuid('student_assessment_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    /** Why it is looked at. */
    reason: text('reason', { enum: ['share', 'first', 'not_yet'] }).notNull(),
    firstId: uuid('first_id').notNull(),
    judgedAt: instant('judged_at').notNull(),
    /** Whether the student has to wait for it. */
    holds: boolean('holds').notNull(),
    /** Whether it is released once the second assessor agrees. */
    releases: boolean('releases').notNull(),
    /** `dropped`: it was judged again before anybody looked. */
    state: text('state', { enum: ['waiting', 'agreed', 'disagreed', 'dropped'] }).notNull(),
    secondId: uuid('second_id'),
    decidedAt: instant('decided_at'),
  },
  ['id'],
  (table) => [
    index('moderation_by_state').on(table.organisationId, table.state, table.judgedAt, table.id),
    index('moderation_of').on(table.organisationId, table.studentAssessmentId),
    unique('moderation_once').on(table.organisationId, table.attemptId, table.judgedAt),
    check('moderation_by_another', sql`${table.secondId} <> ${table.firstId}`),
    check(
      'moderation_decided',
      sql`(${table.state} in ('agreed', 'disagreed')) = (${table.secondId} is not null)`,
    ),
    tenantReference('moderation_work', table, table.studentAssessmentId, studentAssessment),
    tenantReference('moderation_attempt', table, table.attemptId, attempt),
    tenantReference('moderation_first', table, table.firstId, person, 'restrict'),
    tenantReference('moderation_second', table, table.secondId, person, 'restrict'),
  ],
);

/** What the second assessor says about one item. Append-only. */
export const moderationOpinion = tenantTable(
  'moderation_opinion',
  {
    moderationId: uuid('moderation_id').notNull(),
    itemId: uuid('item_id').notNull(),
    agrees: boolean('agrees').notNull(),
    reason: text('reason').notNull(),
  },
  ['moderationId', 'itemId'],
  (table) => [
    tenantReference('moderation_opinion_of', table, table.moderationId, moderation, 'restrict'),
    tenantReference('moderation_opinion_item', table, table.itemId, assessmentItem, 'restrict'),
  ],
);

/** How many of a hundred works on one assessment are looked at, where it differs from the others. */
export const sampleShare = tenantTable(
  'sample_share',
  { assessmentId: uuid('assessment_id').notNull(), share: integer('share').notNull() },
  ['assessmentId'],
  (table) => [
    check('sample_share_percent', sql`${table.share} between 0 and 100`),
    tenantReference('sample_share_assessment', table, table.assessmentId, assessment),
  ],
);
