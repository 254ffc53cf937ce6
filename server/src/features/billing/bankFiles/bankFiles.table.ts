import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { bankLineStates, type BankColumns } from '#contract/billing/bankFiles.ts';
import { payment } from '#server/features/billing/books/payment.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

/** A bank's list of what arrived, as it was uploaded. */
export const bankFile = tenantTable(
  'bank_file',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    format: text('format', { enum: ['csv', 'camt053'] }).notNull(),
    /** Lines with money that came in, and how many of them an earlier file had already. */
    credits: integer('credits').notNull(),
    known: integer('known').notNull(),
    uploadedBy: uuid('uploaded_by').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  },
  ['id'],
  (table) => [
    index('bank_file_newest').on(table.organisationId, table.uploadedAt),
    tenantReference('bank_file_by', table, table.uploadedBy, person, 'restrict'),
  ],
);

/** Money that came in. Its identity keeps a line of two files from being booked twice. */
export const bankLine = tenantTable(
  'bank_line',
  {
    id: id(),
    fileId: uuid('file_id').notNull(),
    position: integer('position').notNull(),
    identity: text('identity').notNull(),
    day: date('day').notNull(),
    cents: integer('cents').notNull(),
    currency: text('currency').notNull(),
    /** Who sent it, as the bank writes it; empty when the bank does not say. */
    payer: text('payer').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: [...bankLineStates] })
      .notNull()
      .default('open'),
    paymentId: uuid('payment_id'),
    decidedBy: uuid('decided_by'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  ['id'],
  (table) => [
    unique('bank_line_once').on(table.organisationId, table.identity),
    index('bank_line_of_file').on(table.organisationId, table.fileId, table.position),
    index('bank_line_of_payment').on(table.organisationId, table.paymentId),
    check('bank_line_arrived', sql`${table.cents} > 0`),
    check('bank_line_booked', sql`(${table.state} = 'booked') = (${table.paymentId} is not null)`),
    tenantReference('bank_line_file', table, table.fileId, bankFile),
    tenantReference('bank_line_payment', table, table.paymentId, payment, 'restrict'),
    tenantReference('bank_line_by', table, table.decidedBy, person, 'restrict'),
  ],
);

/** What a line that was split is booked as: a payment each. The line itself names the first. Append-only. */
export const bankLinePart = tenantTable(
  'bank_line_part',
  {
    lineId: uuid('line_id').notNull(),
    position: integer('position').notNull(),
    paymentId: uuid('payment_id').notNull(),
  },
  ['lineId', 'position'],
  (table) => [
    unique('bank_line_part_payment').on(table.organisationId, table.paymentId),
    tenantReference('bank_line_part_of', table, table.lineId, bankLine, 'restrict'),
    tenantReference('bank_line_part_is', table, table.paymentId, payment, 'restrict'),
  ],
);

/** Which columns the CSV of this organisation's bank has, as they were chosen last. */
export const bankFileSettings = tenantTable(
  'bank_file_settings',
  { columns: jsonb('columns').$type<BankColumns>().notNull() },
  [],
);
