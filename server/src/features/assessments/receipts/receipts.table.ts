import { bigint, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { AssessmentReceipt } from '#contract/assessments/assessments.ts';
import { attempt } from '#server/features/assessments/record/work.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The key that signs the organisation's receipts; its private half is encrypted. */
export const receiptKey = tenantTable(
  'receipt_key',
  {
    id: id(),
    publicKey: text('public_key').notNull(),
    sealedPrivateKey: text('sealed_private_key').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  ['id'],
);

/** A receipt for submitted work. Append-only. */
export const assessmentReceipt = tenantTable(
  'assessment_receipt',
  {
    id: id(),
    attemptId: uuid('attempt_id').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    /** The exact text that was signed. */
    signed: jsonb('signed').$type<Omit<AssessmentReceipt, 'signature' | 'publicKey'>>().notNull(),
    keyId: uuid('key_id').notNull(),
    signature: text('signature').notNull(),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    unique('assessment_receipt_once').on(table.organisationId, table.attemptId),
    unique('assessment_receipt_number').on(table.organisationId, table.number),
    tenantReference('assessment_receipt_attempt', table, table.attemptId, attempt),
    tenantReference('assessment_receipt_key', table, table.keyId, receiptKey, 'restrict'),
  ],
);
