import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Check, ReportAnswer } from '#contract/assessments/items.ts';
import type { EvidenceKind } from '#contract/assessments/kinds/fileEvidence.ts';
import type { ReporterWay } from '#contract/marking/reporters.ts';
import { assessmentItem } from '#server/features/assessments/tool/items.table.ts';
import { attempt, studentAssessment } from './work.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A file for an item: the student's own, or what an observer took. The row of a removed file stays; its bytes are deleted
 * after the commit.
 */
export const evidence = tenantTable(
  'evidence',
  {
    id: id(),
    attemptId: uuid('attempt_id').notNull(),
    itemId: uuid('item_id').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<EvidenceKind>(),
    mediaType: text('media_type'),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256'),
    state: text('state', { enum: ['uploading', 'uploaded', 'removed'] }).notNull(),
    /** The same file in an earlier attempt; its bytes are stored once, under the first. */
    fromEvidenceId: uuid('from_evidence_id'),
    createdAt: instant('created_at').notNull(),
    uploadedAt: instant('uploaded_at'),
    removedAt: instant('removed_at'),
    /** Who took it; null: it is the student's own. */
    observerId: uuid('observer_id'),
    /** The occasion it shows; null until its observer has saved it. */
    observationId: uuid('observation_id'),
    /** What it shows, in the observer's words. */
    caption: text('caption').notNull().default(''),
  },
  ['id'],
  (table) => [
    index('evidence_of').on(table.organisationId, table.attemptId, table.itemId),
    tenantReference('evidence_attempt', table, table.attemptId, attempt),
    tenantReference('evidence_item', table, table.itemId, assessmentItem, 'restrict'),
    index('evidence_of_observation').on(table.organisationId, table.observationId),
    check('evidence_observed', sql`${table.observationId} is null or ${table.observerId} is not null`),
    tenantReference('evidence_observer', table, table.observerId, person, 'restrict'),
    tenantReference('evidence_observation', table, table.observationId, observation),
  ],
);

/** The current state of an observation on one occasion. */
export const observation = tenantTable(
  'observation',
  {
    id: id(),
    attemptId: uuid('attempt_id').notNull(),
    itemId: uuid('item_id').notNull(),
    /** Counted from 1; more than one only where the item asks for several. */
    occasion: integer('occasion').notNull().default(1),
    observerId: uuid('observer_id').notNull(),
    place: text('place').notNull(),
    observedAt: instant('observed_at').notNull(),
    /** How long the student was observed. */
    minutes: integer('minutes'),
    /** Which of the item's settings it was in. */
    settingId: text('setting_id'),
    checks: jsonb('checks').$type<Check[]>().notNull(),
    comment: text('comment').notNull(),
    revision: integer('revision').notNull(),
    savedAt: instant('saved_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    studentAgrees: boolean('student_agrees'),
    studentRemark: text('student_remark').notNull().default(''),
    studentAnsweredAt: instant('student_answered_at'),
  },
  ['id'],
  (table) => [
    unique('observation_once').on(table.organisationId, table.attemptId, table.itemId, table.occasion),
    tenantReference('observation_attempt', table, table.attemptId, attempt),
    tenantReference('observation_item', table, table.itemId, assessmentItem, 'restrict'),
    tenantReference('observation_observer', table, table.observerId, person, 'restrict'),
  ],
);

/** Every save of an observation. Append-only. */
export const observationRevision = tenantTable(
  'observation_revision',
  {
    id: id(),
    observationId: uuid('observation_id').notNull(),
    revision: integer('revision').notNull(),
    observerId: uuid('observer_id').notNull(),
    content: jsonb('content')
      .$type<{
        place: string;
        observedAt: string;
        /** Revisions of before several occasions could be asked for lack these two. */
        minutes?: number | null;
        settingId?: string | null;
        checks: Check[];
        comment: string;
        /** Revisions of before observers took files lack them. */
        files?: { id: string; caption: string }[];
      }>()
      .notNull(),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    index('observation_revision_of').on(table.organisationId, table.observationId),
    tenantReference('observation_revision_observation', table, table.observationId, observation),
    tenantReference('observation_revision_observer', table, table.observerId, person, 'restrict'),
  ],
);

/**
 * A report requested from a person without an account, through a link with this token. Only the token's hash is stored.
 */
export const thirdPartyReport = tenantTable(
  'third_party_report',
  {
    id: id(),
    attemptId: uuid('attempt_id').notNull(),
    itemId: uuid('item_id').notNull(),
    toName: text('to_name').notNull(),
    toEmail: text('to_email').notNull(),
    relationship: text('relationship').notNull(),
    tokenHash: text('token_hash').notNull(),
    askedAt: instant('asked_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    openedAt: instant('opened_at'),
    answeredAt: instant('answered_at'),
    withdrawnAt: instant('withdrawn_at'),
    declinedAt: instant('declined_at'),
    /** Why they do not report, in their own words. */
    declineReason: text('decline_reason'),
    answers: jsonb('answers').$type<ReportAnswer[]>(),
    signedName: text('signed_name'),
    /** Hash of the signed content, to recognise a repeated request. */
    sha256: text('sha256'),
  },
  ['id'],
  (table) => [
    unique('third_party_report_token').on(table.organisationId, table.tokenHash),
    index('third_party_report_of').on(table.organisationId, table.attemptId, table.itemId),
    tenantReference('third_party_report_attempt', table, table.attemptId, attempt),
    tenantReference('third_party_report_item', table, table.itemId, assessmentItem, 'restrict'),
  ],
);

/**
 * Whether who gave a report is who they say they are. It is about the person, so it holds for all their reports on the
 * student; the newest stands. Append-only.
 */
export const reporterCheck = tenantTable(
  'reporter_check',
  {
    id: id(),
    /** The report it was decided at. */
    reportId: uuid('report_id').notNull(),
    isConfirmed: boolean('is_confirmed').notNull(),
    way: text('way').$type<ReporterWay>(),
    note: text('note').notNull(),
    byPersonId: uuid('by_person_id').notNull(),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    index('reporter_check_of').on(table.organisationId, table.reportId),
    check('reporter_check_way', sql`${table.isConfirmed} = (${table.way} is not null)`),
    tenantReference('reporter_check_report', table, table.reportId, thirdPartyReport),
    tenantReference('reporter_check_by', table, table.byPersonId, person, 'restrict'),
  ],
);

/**
 * Each item to observe of each attempt, so that the list of observations reads nothing else. Triggers of the database keep
 * it when a work, its attempts, its carried answers or its observations change; nothing else writes it (ADR 245).
 */
export const observedItem = tenantTable(
  'observed_item',
  {
    id: id(),
    attemptId: uuid('attempt_id').notNull(),
    itemId: uuid('item_id').notNull(),
    studentAssessmentId: uuid('student_assessment_id').notNull(),
    personId: uuid('person_id').notNull(),
    position: integer('position').notNull(),
    /** Whether it can be observed: in the newest attempt, before that is judged, and not judged in an earlier one. */
    isRunning: boolean('is_running').notNull(),
    /** Whether as much was seen as has to be, by the rule `progressOf`. */
    isEnough: boolean('is_enough').notNull(),
    isConfirmed: boolean('is_confirmed').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  ['id'],
  (table) => {
    // A new list for each index: whoever asks a column for its order changes that column.
    const newestFirst = () =>
      [
        table.organisationId,
        table.changedAt.desc().nullsLast(),
        table.attemptId,
        table.position,
        table.id,
        table.personId,
      ] as const;
    return [
      unique('observed_item_once').on(table.organisationId, table.attemptId, table.itemId),
      index('observed_item_of_work').on(table.organisationId, table.studentAssessmentId),
      index('observed_item_open')
        .on(...newestFirst())
        .where(sql`is_running and not is_enough`),
      index('observed_item_done')
        .on(...newestFirst())
        .where(sql`is_enough`),
      index('observed_item_listed')
        .on(...newestFirst())
        .where(sql`is_running or is_confirmed`),
      tenantReference('observed_item_attempt', table, table.attemptId, attempt),
      tenantReference('observed_item_item', table, table.itemId, assessmentItem, 'restrict'),
      tenantReference('observed_item_work', table, table.studentAssessmentId, studentAssessment),
      tenantReference('observed_item_person', table, table.personId, person),
    ];
  },
);
