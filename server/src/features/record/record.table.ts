import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { LegalName, RecordValues, recordSources } from '#contract/record/record.ts';
import type { RegistrationField } from '#contract/registration/fields.ts';
import type { AnswerValue, Identifier } from '#contract/registration/values.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
export type RecordSource = (typeof recordSources)[number];

/** The last client number. Its row stays locked until a record has the number, so that two never get the same. */
export const clientCounter = tenantTable('client_counter', { last: integer('last').notNull() }, []);

/** What the organisation knows about one student: the newest of what registrations, the student and staff said. */
export const studentRecord = tenantTable(
  'student_record',
  {
    personId: uuid('person_id').notNull(),
    /** For life: a trigger refuses to change it. */
    clientNumber: text('client_number').notNull(),
    values: jsonb('values').$type<RecordValues>().notNull().default({}),
    revision: integer('revision').notNull().default(0),
    identifierState: text('identifier_state').$type<Identifier['state']>().notNull().default('missing'),
    identifierDiffers: text('identifier_differs')
      .array()
      .$type<RegistrationField>()
      .notNull()
      .default(sql`array[]::text[]`),
    identifierCheckedAt: instant('identifier_checked_at'),
    /** Keys to find the same person a second time: name with birth date, phone, national number. */
    nameKey: text('name_key'),
    phoneKey: text('phone_key'),
    identifierKey: text('identifier_key'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  ['personId'],
  (table) => [
    unique('student_record_client_number').on(table.organisationId, table.clientNumber),
    index('student_record_name').on(table.organisationId, table.nameKey),
    index('student_record_phone').on(table.organisationId, table.phoneKey),
    index('student_record_identifier').on(table.organisationId, table.identifierKey),
    check('student_record_client_number_form', sql`${table.clientNumber} ~ '^[0-9A-Z]{1,10}$'`),
    check(
      'student_record_identifier_state',
      sql`${table.identifierState} in ('missing','format_valid','verified','mismatch','deactivated','exempt')`,
    ),
    tenantReference('student_record_of_person', table, table.personId, person, 'restrict'),
  ],
);

/** Every change of a record: what it was, what it became, who said so and why. Append-only. */
export const recordChange = tenantTable(
  'record_change',
  {
    id: id(),
    personId: uuid('person_id').notNull(),
    /** A field of the record, or `identifierState`. */
    field: text('field').notNull(),
    before: jsonb('before').$type<AnswerValue>(),
    value: jsonb('value').$type<AnswerValue>(),
    source: text('source').$type<RecordSource>().notNull(),
    /** Null for the registry and for what was accepted without a person. */
    byPersonId: uuid('by_person_id'),
    reason: text('reason').notNull().default(''),
    /** The registration it was said in; that room is above this one, so the database does not check it. */
    registrationId: uuid('registration_id'),
    /** The import that said it; also above this room. */
    importId: uuid('import_id'),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    index('record_change_of').on(table.organisationId, table.personId, table.at),
    index('record_change_import')
      .on(table.organisationId, table.importId)
      .where(sql`${table.importId} is not null`),
    check(
      'record_change_source',
      sql`${table.source} in ('registration','student','staff','import','registry','merge')`,
    ),
    tenantReference('record_change_of_person', table, table.personId, person, 'restrict'),
    tenantReference('record_change_by', table, table.byPersonId, person, 'restrict'),
  ],
);

/** A legal name somebody wants to have. Staff confirm it, because certificates carry it. */
export const legalNameProposal = tenantTable(
  'legal_name_proposal',
  {
    id: id(),
    personId: uuid('person_id').notNull(),
    name: jsonb('name').$type<LegalName>().notNull(),
    reason: text('reason').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    /** Null while it waits; `replaced` by a newer one of the same person. */
    outcome: text('outcome', { enum: ['confirmed', 'refused', 'replaced'] }),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    note: text('note').notNull().default(''),
  },
  ['id'],
  (table) => [
    index('legal_name_proposal_of').on(table.organisationId, table.personId, table.proposedAt),
    index('legal_name_proposal_waiting')
      .on(table.organisationId, table.proposedAt)
      .where(sql`${table.outcome} is null`),
    check(
      'legal_name_proposal_outcome',
      sql`${table.outcome} is null or ${table.outcome} in ('confirmed','refused','replaced')`,
    ),
    tenantReference('legal_name_proposal_of_person', table, table.personId, person, 'restrict'),
    tenantReference('legal_name_proposal_decider', table, table.decidedBy, person, 'restrict'),
  ],
);
