import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uuid,
  type AnyPgColumnBuilder,
  type PgBuildExtraConfigColumns,
} from 'drizzle-orm/pg-core';
import type { ItemResult, ResponseValue } from '#contract/assessments/items.ts';
import type { AssessmentState } from '#contract/assessments/assessments.ts';
import type { AssessmentEventKind } from '#contract/marking/marking.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';
import {
  assessment,
  assessmentVersion,
  integrityDeclaration,
} from '#server/features/assessments/tool/assessments.table.ts';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';

/* Students' work. Rows hold the current state; each has an append-only history table. */

export const instant = (name: string) => timestamp(name, { withTimezone: true });

type Columns = PgBuildExtraConfigColumns<Record<string, AnyPgColumnBuilder>>;

/** The orders of the queue, each with all that it is narrowed by, so that a page is found without reading rows. */
function queueIndexes(table: Columns) {
  const at = (...names: string[]) =>
    names.map((name) => table[name]!) as [Columns[string], ...Columns[string][]];
  const queued = sql`queued is not null`;
  return [
    index('work_of_assessor')
      .on(...at('organisationId', 'allocatedTo', 'queued'))
      .where(sql`allocated_to is not null`),
    index('work_queued')
      .on(...at('organisationId', 'queued'))
      .where(queued),
    index('work_by_wait')
      .on(...at('organisationId', 'queued', 'handedInAt', 'id', 'personId', 'courseId'))
      .where(queued),
    index('work_by_due_date')
      .on(...at('organisationId', 'queued', 'dueAt', 'handedInAt', 'id', 'personId', 'courseId'))
      .where(queued),
    index('work_by_student')
      .on(
        ...at(
          'organisationId',
          'queued',
          'studentKey',
          'handedInAt',
          'id',
          'personId',
          'courseId',
          'versionId',
        ),
      )
      .where(queued),
    index('work_by_release')
      .on(
        table['organisationId']!,
        table['releasedAt']!.desc().nullsLast(),
        ...at('id', 'personId', 'courseId'),
      )
      .where(sql`queued = 'marked'`),
  ];
}

/** One student’s work on one assessment of a course subscription; created when the first attempt starts. */
export const studentAssessment = tenantTable(
  'student_assessment',
  {
    id: id(),
    personId: uuid('person_id').notNull(),
    /** Whose units it is for; an assessment can serve several of them. */
    subscriptionId: uuid('subscription_id').notNull(),
    assessmentId: uuid('assessment_id').notNull(),
    /** The version the student started, or was moved to; all attempts use its items. */
    versionId: uuid('version_id').notNull(),
    state: text('state').$type<Exclude<AssessmentState, 'not_open' | 'ready'>>().notNull(),
    attemptsAllowed: integer('attempts_allowed').notNull(),
    /** The extended due date; null uses the one of the version. */
    extendedUntil: instant('extended_until'),
    /** Who is to mark it; null: nobody in particular. Whoever claims it marks it all the same. */
    allocatedTo: uuid('allocated_to'),
    /** When the student last read the feedback. */
    feedbackReadAt: instant('feedback_read_at'),
    createdAt: instant('created_at').notNull(),
    /*
     * Kept by the trigger `work_waits` (ADR 96, 119), so that the queue is sorted and narrowed without reading anything
     * else: the newest attempt, when that was handed in and released, what the work waits for, when it is due, for which
     * course it is, and the student's name in lower case.
     */
    newestAttemptId: uuid('newest_attempt_id'),
    handedInAt: instant('handed_in_at'),
    releasedAt: instant('released_at'),
    waitsFor: text('waits_for', { enum: ['marking', 'release'] }),
    dueAt: instant('due_at'),
    courseId: uuid('course_id'),
    studentKey: text('student_key'),
    /** The list of the queue that has it; null for none. */
    queued: text('queued', { enum: ['marking', 'release', 'marked'] }).generatedAlwaysAs(
      sql`case when newest_attempt_id is null then null when waits_for is not null then waits_for
        when state in ('action_needed', 'satisfactory', 'not_yet_satisfactory') then 'marked' end`,
    ),
  },
  ['id'],
  (table) => [
    unique('student_assessment_once').on(table.organisationId, table.subscriptionId, table.assessmentId),
    index('student_assessment_of_person').on(table.organisationId, table.personId),
    index('student_assessment_of').on(table.organisationId, table.assessmentId),
    index('student_assessment_version').on(table.organisationId, table.versionId),
    index('student_assessment_state').on(table.organisationId, table.state, table.personId),
    ...queueIndexes(table),
    tenantReference('student_assessment_allocated_to', table, table.allocatedTo, person, 'restrict'),
    tenantReference('student_assessment_person', table, table.personId, person),
    tenantReference(
      'student_assessment_subscription',
      table,
      table.subscriptionId,
      courseSubscription,
      'restrict',
    ),
    tenantReference('student_assessment_assessment', table, table.assessmentId, assessment, 'restrict'),
    tenantReference('student_assessment_version', table, table.versionId, assessmentVersion, 'restrict'),
  ],
);

/** One attempt. Its items and their order are fixed when it starts; only a move to another version changes them. */
export const attempt = tenantTable(
  'attempt',
  {
    id: id(),
    studentAssessmentId: uuid('student_assessment_id').notNull(),
    number: integer('number').notNull(),
    /** Items in the order shown, including carried ones. */
    itemIds: uuid('item_ids').array().notNull(),
    /** The seed for shuffling choices, so that they always appear in the same order. */
    seed: integer('seed').notNull(),
    declarationId: uuid('declaration_id').notNull(),
    aiUse: text('ai_use'),
    startedAt: instant('started_at').notNull(),
    endsAt: instant('ends_at'),
    submittedAt: instant('submitted_at'),
    submittedByTime: boolean('submitted_by_time').notNull().default(false),
    /** The assessor who has claimed it, and until when. */
    claimedBy: uuid('claimed_by'),
    claimedUntil: instant('claimed_until'),
    overallDraft: text('overall_draft').notNull().default(''),
    overallRevision: integer('overall_revision').notNull().default(0),
    judgedAt: instant('judged_at'),
    releasedAt: instant('released_at'),
    /** From the newest release: the overall comment and the result. */
    feedback: text('feedback'),
    result: text('result').$type<ItemResult>(),
  },
  ['id'],
  (table) => [
    unique('attempt_number').on(table.organisationId, table.studentAssessmentId, table.number),
    index('attempt_waiting').on(table.organisationId, table.submittedAt),
    index('attempt_released').on(table.organisationId, table.releasedAt),
    index('attempt_claimed').on(table.organisationId, table.claimedBy, table.judgedAt),
    index('attempt_claimed_until')
      .on(table.organisationId, table.claimedUntil)
      .where(sql`claimed_until is not null`),
    index('attempt_ends')
      .on(table.organisationId, table.endsAt)
      .where(sql`submitted_at is null`),
    check('attempt_number_from_one', sql`${table.number} >= 1`),
    tenantReference('attempt_of', table, table.studentAssessmentId, studentAssessment),
    tenantReference('attempt_declaration', table, table.declarationId, integrityDeclaration, 'restrict'),
    tenantReference('attempt_claimed_by', table, table.claimedBy, person, 'restrict'),
  ],
);

/** The current answer to an item of an attempt. `carried`: judged satisfactory in an earlier attempt and locked. */
export const response = tenantTable(
  'response',
  {
    attemptId: uuid('attempt_id').notNull(),
    itemId: uuid('item_id').notNull(),
    value: jsonb('value').$type<ResponseValue>(),
    revision: integer('revision').notNull().default(0),
    savedAt: instant('saved_at').notNull(),
    carried: boolean('carried').notNull().default(false),
    /** The attempt this answer was copied from; null when it started empty. */
    fromAttemptId: uuid('from_attempt_id'),
  },
  ['attemptId', 'itemId'],
  (table) => [
    tenantReference('response_attempt', table, table.attemptId, attempt),
    tenantReference('response_item', table, table.itemId, assessmentItem, 'restrict'),
    tenantReference('response_from', table, table.fromAttemptId, attempt),
  ],
);

/** Every save of a response, including those that lost against another device or came too late. Append-only. */
export const responseRevision = tenantTable(
  'response_revision',
  {
    id: id(),
    attemptId: uuid('attempt_id').notNull(),
    itemId: uuid('item_id').notNull(),
    value: jsonb('value').$type<ResponseValue>(),
    /** The revision it became; for a save that did not become the answer, the revision that was current. */
    revision: integer('revision').notNull(),
    outcome: text('outcome', { enum: ['saved', 'conflict', 'late'] }).notNull(),
    device: text('device').notNull(),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    index('response_revision_of').on(table.organisationId, table.attemptId, table.itemId),
    tenantReference('response_revision_attempt', table, table.attemptId, attempt),
  ],
);

/** Events of a student's work, and who caused them. Append-only. */
export const assessmentEvent = tenantTable(
  'assessment_event',
  {
    id: id(),
    studentAssessmentId: uuid('student_assessment_id').notNull(),
    attemptId: uuid('attempt_id'),
    kind: text('kind').$type<AssessmentEventKind>().notNull(),
    /** Null for a rule, the clock or the holder of a link. */
    byPersonId: uuid('by_person_id'),
    note: text('note'),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    index('assessment_event_of').on(table.organisationId, table.studentAssessmentId),
    tenantReference(
      'assessment_event_student_assessment',
      table,
      table.studentAssessmentId,
      studentAssessment,
    ),
    tenantReference('assessment_event_attempt', table, table.attemptId, attempt),
    tenantReference('assessment_event_by', table, table.byPersonId, person, 'restrict'),
  ],
);
