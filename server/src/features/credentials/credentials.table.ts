import { sql } from 'drizzle-orm';
import { check, date, index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { credentialKinds } from '#contract/console/credentials.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** What somebody of the staff holds. One that is removed stays: it says who was qualified on an earlier day. */
export const staffCredential = tenantTable(
  'staff_credential',
  {
    id: id(),
    personId: uuid('person_id').notNull(),
    kind: text('kind', { enum: credentialKinds }).notNull(),
    name: text('name').notNull(),
    issuer: text('issuer').notNull().default(''),
    number: text('number').notNull().default(''),
    issuedOn: date('issued_on').notNull(),
    /** The last day on which it is valid; null: it does not end. */
    expiresOn: date('expires_on'),
    fileId: uuid('file_id'),
    revision: integer('revision').notNull().default(1),
    recordedBy: uuid('recorded_by').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
    checkedBy: uuid('checked_by'),
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    removedBy: uuid('removed_by'),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  ['id'],
  (table) => [
    index('staff_credential_holder').on(table.organisationId, table.personId),
    index('staff_credential_end').on(table.organisationId, table.expiresOn),
    check(
      'staff_credential_kind',
      sql`${table.kind} in ('training_assessment','vocational','industry_currency','development','licence','child_check','other')`,
    ),
    check(
      'staff_credential_days',
      sql`${table.expiresOn} is null or ${table.expiresOn} >= ${table.issuedOn}`,
    ),
    check('staff_credential_checked', sql`(${table.checkedBy} is null) = (${table.checkedAt} is null)`),
    check('staff_credential_removed', sql`(${table.removedBy} is null) = (${table.removedAt} is null)`),
    tenantReference('staff_credential_person', table, table.personId, person, 'restrict'),
    tenantReference('staff_credential_file', table, table.fileId, storedFile, 'restrict'),
    tenantReference('staff_credential_recorder', table, table.recordedBy, person, 'restrict'),
    tenantReference('staff_credential_checker', table, table.checkedBy, person, 'restrict'),
    tenantReference('staff_credential_remover', table, table.removedBy, person, 'restrict'),
  ],
);

/** A reminder of one end of a credential, sent once. */
export const credentialReminder = tenantTable(
  'credential_reminder',
  {
    credentialId: uuid('credential_id').notNull(),
    expiresOn: date('expires_on').notNull(),
    /** How many days before the end it is due. */
    days: integer('days').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  ['credentialId', 'expiresOn', 'days'],
  (table) => [tenantReference('credential_reminder_credential', table, table.credentialId, staffCredential)],
);
