import { index, text, timestamp } from 'drizzle-orm/pg-core';
import { id, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** A message written in the business transaction; sent afterwards, or kept for the outbox page. */
export const mailMessage = tenantTable(
  'mail_message',
  {
    id: id(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    status: text('status', { enum: ['queued', 'kept', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  ['id'],
  (table) => [index('mail_message_newest').on(table.organisationId, table.createdAt)],
);
