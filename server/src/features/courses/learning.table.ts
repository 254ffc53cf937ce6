import { doublePrecision, index, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LearningEventData } from '#contract/learning/itemEvents.ts';
import type { WatchedRange } from '#contract/learning.ts';
import type { PartReport } from '#contract/editions/packages.ts';
import { contentItem } from './courses.table.ts';
import { unitEnrolment } from './unitEnrolment.table.ts';
import { tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** What happened while learning, one row per event, kept forever. Append-only; progress is computed from it. */
export const learningEvent = tenantTable(
  'learning_event',
  {
    /** Made by the device, so that an event sent again does not count twice. */
    id: uuid('id').notNull(),
    unitEnrolmentId: uuid('unit_enrolment_id').notNull(),
    contentItemId: uuid('content_item_id').notNull(),
    kind: text('kind', {
      enum: ['opened', 'time_spent', 'watched', 'answered', 'marked_done', 'reported'],
    }).notNull(),
    data: jsonb('data').$type<LearningEventData>().notNull(),
    /** The device's clock, but never later than the server's. */
    occurredAt: timestamp('occurred_at', { withTimezone: true }).notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull().defaultNow(),
  },
  ['unitEnrolmentId', 'id'],
  (table) => [
    index('learning_event_of_item').on(table.organisationId, table.unitEnrolmentId, table.contentItemId),
    tenantReference('learning_event_of_enrolment', table, table.unitEnrolmentId, unitEnrolment, 'restrict'),
    tenantReference('learning_event_of_content', table, table.contentItemId, contentItem, 'restrict'),
  ],
);

/** The projection of the events of a unit enrolment on one item, stored for speed; `progress rebuild` recomputes it. */
export const itemProgress = tenantTable(
  'item_progress',
  {
    unitEnrolmentId: uuid('unit_enrolment_id').notNull(),
    contentItemId: uuid('content_item_id').notNull(),
    /** How far the completion rule is met, 0 to 1. */
    share: doublePrecision('share').notNull().default(0),
    secondsSpent: doublePrecision('seconds_spent').notNull().default(0),
    watched: jsonb('watched').$type<WatchedRange[]>().notNull().default([]),
    positionSeconds: doublePrecision('position_seconds').notNull().default(0),
    lastChoices: text('last_choices').array(),
    lastCorrect: text('last_correct', { enum: ['yes', 'no'] }),
    /** The best each part of a package has reported. */
    reports: jsonb('reports').$type<PartReport[]>().notNull().default([]),
    firstOpenedAt: timestamp('first_opened_at', { withTimezone: true }),
    lastOpenedAt: timestamp('last_opened_at', { withTimezone: true }),
    completedAt: timestamp('completed_at', { withTimezone: true }),
  },
  ['unitEnrolmentId', 'contentItemId'],
  (table) => [
    index('item_progress_of_item').on(table.organisationId, table.contentItemId),
    tenantReference('item_progress_of_enrolment', table, table.unitEnrolmentId, unitEnrolment),
    tenantReference('item_progress_of_content', table, table.contentItemId, contentItem),
  ],
);
