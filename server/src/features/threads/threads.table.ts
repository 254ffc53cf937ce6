import { sql } from 'drizzle-orm';
import { check, date, index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What a student and the teaching team write to each other about one enrolment. */
export const messageThread = tenantTable(
  'message_thread',
  {
    subscriptionId: uuid('subscription_id').notNull(),
    personId: uuid('person_id').notNull(),
    /** Messages are numbered, because two can be of one instant. This is the newest number. */
    newest: integer('newest').notNull().default(0),
    lastAt: instant('last_at').notNull(),
    /** When the oldest unanswered message of the student came; null when none waits. */
    waitingSince: instant('waiting_since'),
    /** The day by which it was promised to be answered. */
    dueOn: date('due_on'),
    /** What the student wrote up to this number needs no answer. */
    settled: integer('settled').notNull().default(0),
    studentRead: integer('student_read').notNull().default(0),
    teamRead: integer('team_read').notNull().default(0),
    assigneeId: uuid('assignee_id'),
  },
  ['subscriptionId'],
  (table) => [
    index('message_thread_waiting')
      .on(table.organisationId, table.dueOn, table.waitingSince, table.subscriptionId)
      .where(sql`waiting_since is not null`),
    index('message_thread_newest').on(table.organisationId, table.lastAt, table.subscriptionId),
    index('message_thread_of_person').on(table.organisationId, table.personId),
    check('message_thread_waits', sql`(${table.waitingSince} is null) = (${table.dueOn} is null)`),
    tenantReference('message_thread_of_enrolment', table, table.subscriptionId, courseSubscription),
    tenantReference('message_thread_of_student', table, table.personId, person),
    tenantReference('message_thread_assignee', table, table.assigneeId, person, 'restrict'),
  ],
);

/** `note`: only the team sees it. */
export type MessageSide = 'student' | 'team' | 'note';

/** One message. Its words never change; taking it back removes them. */
export const threadMessage = tenantTable(
  'thread_message',
  {
    /** Made on the device that wrote it, so that it is sent once. */
    id: id(),
    subscriptionId: uuid('subscription_id').notNull(),
    number: integer('number').notNull(),
    side: text('side').$type<MessageSide>().notNull(),
    byPersonId: uuid('by_person_id').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
    takenBackAt: instant('taken_back_at'),
  },
  ['id'],
  (table) => [
    unique('thread_message_number').on(table.organisationId, table.subscriptionId, table.number),
    check('thread_message_side', sql`${table.side} in ('student','team','note')`),
    check('thread_message_taken_back', sql`(${table.takenBackAt} is null) = (${table.text} <> '')`),
    tenantReference('thread_message_of_enrolment', table, table.subscriptionId, courseSubscription),
    tenantReference('thread_message_by', table, table.byPersonId, person, 'restrict'),
  ],
);

/** Who of the team has a thread open, as their screen said last. */
export const threadPresence = tenantTable(
  'thread_presence',
  {
    subscriptionId: uuid('subscription_id').notNull(),
    personId: uuid('person_id').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** When they last wrote something that is not sent. */
    writingAt: instant('writing_at'),
  },
  ['subscriptionId', 'personId'],
  (table) => [
    tenantReference('thread_presence_of_enrolment', table, table.subscriptionId, courseSubscription),
    tenantReference('thread_presence_person', table, table.personId, person),
  ],
);
