import { sql } from 'drizzle-orm';
import { bigint, check, index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { threadMessage } from '#server/features/threads/threads.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A file of a message. Until the message is sent it is its writer's alone. */
export const threadFile = tenantTable(
  'thread_file',
  {
    id: id(),
    subscriptionId: uuid('subscription_id').notNull(),
    byPersonId: uuid('by_person_id').notNull(),
    messageId: uuid('message_id'),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null until all of it is there and was checked; so are the next three. */
    uploadedAt: instant('uploaded_at'),
    kind: text('kind').$type<'picture' | 'audio' | 'document'>(),
    mediaType: text('media_type'),
    sha256: text('sha256'),
  },
  ['id'],
  (table) => [
    index('thread_file_of_message').on(table.organisationId, table.messageId),
    index('thread_file_of_enrolment').on(table.organisationId, table.subscriptionId),
    index('thread_file_unsent')
      .on(table.organisationId, table.createdAt)
      .where(sql`message_id is null`),
    check(
      'thread_file_checked',
      sql`${table.uploadedAt} is null or (${table.mediaType} is not null
      and ${table.kind} in ('picture','audio','document') and ${table.sha256} is not null)`,
    ),
    check('thread_file_sent', sql`${table.messageId} is null or ${table.uploadedAt} is not null`),
    tenantReference('thread_file_of_thread', table, table.subscriptionId, courseSubscription),
    tenantReference('thread_file_of_words', table, table.messageId, threadMessage),
    tenantReference('thread_file_by', table, table.byPersonId, person, 'restrict'),
  ],
);
