import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FindingAnswer, ReviewContent, ReviewRecord } from '#contract/assessments/reviews.ts';
import type { ToolContent } from '#contract/assessments/toolDraft.ts';
import { assessment, assessmentVersion } from '#server/features/assessments/tool/assessments.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The review of one draft of an assessment: who was asked, and what the reviewer writes. One at a time is open. */
export const assessmentReview = tenantTable(
  'assessment_review',
  {
    id: id(),
    assessmentId: uuid('assessment_id').notNull(),
    /** Of the version that the draft is to become. */
    versionNumber: integer('version_number').notNull(),
    /** `ended`: the draft was published or discarded. */
    state: text('state', { enum: ['asked', 'sent_back', 'signed', 'ended'] }).notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    note: text('note').notNull(),
    /** Who should review it; null: whoever may. */
    reviewerId: uuid('reviewer_id'),
    content: jsonb('content').$type<ReviewContent>().notNull(),
    /** Grows with every save of the content. */
    revision: integer('revision').notNull().default(0),
    savedAt: instant('saved_at').notNull(),
    savedBy: uuid('saved_by'),
  },
  ['id'],
  (table) => [
    uniqueIndex('assessment_review_open')
      .on(table.organisationId, table.assessmentId)
      .where(sql`state <> 'ended'`),
    tenantReference('assessment_review_of', table, table.assessmentId, assessment),
    tenantReference('assessment_review_asked_by', table, table.askedBy, person, 'restrict'),
    tenantReference('assessment_review_reviewer', table, table.reviewerId, person, 'restrict'),
    tenantReference('assessment_review_saved_by', table, table.savedBy, person, 'restrict'),
  ],
);

/** What an author did about a finding, once for each time the draft was sent back. */
export const assessmentReviewAnswer = tenantTable(
  'assessment_review_answer',
  {
    reviewId: uuid('review_id').notNull(),
    findingId: uuid('finding_id').notNull(),
    round: integer('round').notNull(),
    answer: text('answer', { enum: ['changed', 'left'] }).notNull(),
    words: text('words').notNull(),
    revision: integer('revision').notNull(),
    byPersonId: uuid('by_person_id').notNull(),
    at: instant('at').notNull(),
  },
  ['reviewId', 'findingId', 'round'],
  (table) => [
    tenantReference('assessment_review_answer_of', table, table.reviewId, assessmentReview),
    tenantReference('assessment_review_answer_by', table, table.byPersonId, person, 'restrict'),
  ],
);

/** A reviewer's decision with all it rests on, as it stood then. Append-only. */
export const assessmentReviewResult = tenantTable(
  'assessment_review_result',
  {
    id: id(),
    reviewId: uuid('review_id').notNull(),
    result: text('result', { enum: ['signed', 'sent_back'] }).notNull(),
    draftRevision: integer('draft_revision').notNull(),
    /** What was reviewed, and the SHA-256 of it without the ids of tasks and items. */
    content: jsonb('content').$type<ToolContent>().notNull(),
    sha256: text('sha256').notNull(),
    /** The checklist with the wording that was seen and what was answered. */
    points: jsonb('points').$type<ReviewRecord['points']>().notNull(),
    findings: jsonb('findings').$type<ReviewContent['findings']>().notNull(),
    answers: jsonb('answers').$type<FindingAnswer[]>().notNull(),
    byPersonId: uuid('by_person_id').notNull(),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    index('assessment_review_result_of').on(table.organisationId, table.reviewId),
    tenantReference('assessment_review_result_review', table, table.reviewId, assessmentReview),
    tenantReference('assessment_review_result_by', table, table.byPersonId, person, 'restrict'),
  ],
);

/** Which sign-off a published version rests on, or why it has none. Append-only; versions before it have no row. */
export const assessmentVersionReview = tenantTable(
  'assessment_version_review',
  {
    versionId: uuid('version_id').notNull(),
    /** Null: it was published without a review. */
    resultId: uuid('result_id'),
    /** Ties to criteria were changed on the map since the sign-off. */
    tiesSince: boolean('ties_since').notNull(),
    reason: text('reason').notNull(),
  },
  ['versionId'],
  (table) => [
    check('assessment_version_review_ties', sql`${table.resultId} is not null or not ${table.tiesSince}`),
    tenantReference('assessment_version_review_version', table, table.versionId, assessmentVersion),
    tenantReference(
      'assessment_version_review_result',
      table,
      table.resultId,
      assessmentReviewResult,
      'restrict',
    ),
  ],
);
