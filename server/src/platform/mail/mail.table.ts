import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MailFailure } from '#contract/console/settings/mailSender.ts';
import { id, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** A message written in the business transaction; sent afterwards, or kept for the outbox page. */
export const mailMessage = tenantTable(
  'mail_message',
  {
    id: id(),
    recipient: text('recipient').notNull(),
    /**
     * Whose address it was. The database sets it when the letter is written or somebody gets the address, and checks the
     * reference: it stays theirs when their address changes.
     */
    personId: uuid('person_id'),
    /** The guardian it is a copy for; the person is the student then. The database checks the reference. */
    guardianId: uuid('guardian_id'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Who answers go to, unless the organisation set another address. */
    replyTo: text('reply_to'),
    /** Its text stays once it was sent or given up, because nothing in it lets anybody in. */
    keepsText: boolean('keeps_text').notNull().default(false),
    /** `waiting`: the mail server could not be used; it is tried again, and staff are told. */
    status: text('status', { enum: ['queued', 'kept', 'waiting', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    /** Why it was not sent at the last try. */
    failure: text('failure').$type<MailFailure>(),
    failedAt: timestamp('failed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  ['id'],
  (table) => [
    index('mail_message_newest').on(table.organisationId, table.createdAt),
    index('mail_message_person').on(table.organisationId, table.personId, table.createdAt, table.id),
    index('mail_message_of_nobody')
      .on(table.organisationId, sql`lower(${table.recipient})`)
      .where(sql`${table.personId} is null`),
    index('mail_message_kept_text')
      .on(table.organisationId, table.createdAt)
      .where(sql`keeps_text`),
    index('mail_message_not_sent')
      .on(table.organisationId, table.failedAt, table.id)
      .where(sql`${table.status} in ('waiting', 'failed')`),
    index('mail_message_waiting')
      .on(table.organisationId, table.createdAt)
      .where(sql`${table.status} = 'waiting'`),
  ],
);

/** How an organisation sends its emails; without a row by the installation's server. */
export const mailSender = tenantTable(
  'mail_sender',
  {
    kind: text('kind', { enum: ['installation', 'own'] })
      .notNull()
      .default('installation'),
    /** Where answers go; null for the contact address of the organisation. */
    replyTo: text('reply_to'),
    /** Null for the name of the organisation. */
    fromName: text('from_name'),
    fromAddress: text('from_address'),
    host: text('host'),
    port: integer('port'),
    encryption: text('encryption', { enum: ['tls', 'starttls', 'none'] }),
    userName: text('user_name'),
    sealedPassword: text('sealed_password'),
    passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }),
    revision: integer('revision').notNull().default(0),
    /** Fingerprint of the settings that were tested last, saved or not. */
    tested: text('tested'),
    testedAt: timestamp('tested_at', { withTimezone: true }),
    /** What came back: null when the email was taken. */
    testFailure: text('test_failure').$type<MailFailure>(),
    testAnswer: text('test_answer'),
  },
  [],
  (table) => [
    check('mail_sender_kind_known', sql`${table.kind} in ('installation', 'own')`),
    check(
      'mail_sender_own_whole',
      sql`${table.kind} <> 'own' or (${table.host} is not null and ${table.port} between 1 and 65535
        and ${table.encryption} in ('tls', 'starttls', 'none') and ${table.fromAddress} is not null)`,
    ),
  ],
);
