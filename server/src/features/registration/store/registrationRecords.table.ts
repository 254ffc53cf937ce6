import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uuid,
  bigint,
} from 'drizzle-orm/pg-core';
import type { RegistrationField, RegistrationStep } from '#contract/registration/fields.ts';
import type { RegistrationEventKind } from '#contract/registration/desk.ts';
import type { AnswerValue, DeclarationKind } from '#contract/registration/values.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';
import type { IdentifierOutcome } from '#server/features/registration/form/country.rules.ts';
import { registration } from './registration.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Every answer that was ever saved. Append-only. */
export const registrationAnswerEvent = tenantTable(
  'registration_answer_event',
  {
    id: id(),
    registrationId: uuid('registration_id').notNull(),
    field: text('field').$type<RegistrationField>().notNull(),
    value: jsonb('value').$type<AnswerValue>(),
    revision: integer('revision').notNull(),
    device: text('device').notNull(),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    index('registration_answer_event_of').on(table.organisationId, table.registrationId, table.revision),
    tenantReference('registration_answer_event_registration', table, table.registrationId, registration),
  ],
);

/** Who may open a registration: `cookie` a browser, `resume` the bearer of a mailed link. Only hashes of tokens. */
export const registrationAccess = tenantTable(
  'registration_access',
  {
    id: id(),
    registrationId: uuid('registration_id').notNull(),
    kind: text('kind', { enum: ['cookie', 'resume'] }).notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Set on the cookie of a browser that opened a mailed link: only such a browser has shown that it reads the email. */
    proven: boolean('proven').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When a link was first opened, and the cookie of the browser that did. */
    openedAt: instant('opened_at'),
    openedAs: uuid('opened_as'),
  },
  ['id'],
  (table) => [
    unique('registration_access_token').on(table.organisationId, table.tokenHash),
    index('registration_access_of').on(table.organisationId, table.registrationId),
    tenantReference('registration_access_registration', table, table.registrationId, registration),
  ],
);

/** A step handed to somebody without an account, by the link of this token. */
export const registrationHandover = tenantTable(
  'registration_handover',
  {
    id: id(),
    registrationId: uuid('registration_id').notNull(),
    step: text('step', { enum: ['guardian', 'payer'] }).notNull(),
    toName: text('to_name').notNull(),
    toEmail: text('to_email').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    answeredAt: instant('answered_at'),
    /** They said no, and why. */
    declinedAt: instant('declined_at'),
    declineReason: text('decline_reason'),
    /** Of what was signed: the same answered again is the same. */
    sha256: text('sha256'),
  },
  ['id'],
  (table) => [
    unique('registration_handover_token').on(table.organisationId, table.tokenHash),
    index('registration_handover_of').on(table.organisationId, table.registrationId),
    tenantReference('registration_handover_registration', table, table.registrationId, registration),
  ],
);

/** A file of an applicant, kept apart from all others and for a short time only. */
export const registrationDocument = tenantTable(
  'registration_document',
  {
    id: id(),
    registrationId: uuid('registration_id').notNull(),
    kind: text('kind', { enum: ['identity', 'address', 'qualification', 'other'] }).notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull().default(''),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull().default(''),
    state: text('state', { enum: ['uploading', 'uploaded', 'used', 'purged'] }).notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    usedAt: instant('used_at'),
    usedBy: uuid('used_by'),
    purgedAt: instant('purged_at'),
  },
  ['id'],
  (table) => [
    index('registration_document_of').on(table.organisationId, table.registrationId),
    tenantReference('registration_document_registration', table, table.registrationId, registration),
    tenantReference('registration_document_user', table, table.usedBy, person, 'restrict'),
  ],
);

/** One version of a wording people agree to; a change is a new version. Append-only. */
export const declarationText = tenantTable(
  'declaration_text',
  {
    id: id(),
    kind: text('kind').$type<DeclarationKind>().notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    document: jsonb('document').$type<RichText>().notNull(),
    statement: text('statement').notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
  },
  ['id'],
  (table) => [unique('declaration_text_version').on(table.organisationId, table.kind, table.version)],
);

/**
 * What the registry of the national number answered, about the details as they were at a revision: once one of them
 * has changed it does not count any more. Never the details themselves. Append-only.
 */
export const registrationIdentifierCheck = tenantTable(
  'registration_identifier_check',
  {
    id: id(),
    registrationId: uuid('registration_id').notNull(),
    revision: integer('revision').notNull(),
    outcome: text('outcome').$type<IdentifierOutcome>().notNull(),
    /** What a mismatch is about; empty where the registry does not say. */
    differs: text('differs')
      .array()
      .$type<RegistrationField>()
      .notNull()
      .default(sql`array[]::text[]`),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    index('registration_identifier_check_of').on(table.organisationId, table.registrationId, table.revision),
    check(
      'registration_identifier_check_outcome',
      sql`${table.outcome} in ('verified','mismatch','deactivated','not_found','unavailable','not_checked')`,
    ),
    tenantReference('registration_identifier_check_registration', table, table.registrationId, registration),
  ],
);

/** What somebody signed. Append-only. */
export const registrationSignature = tenantTable(
  'registration_signature',
  {
    id: id(),
    registrationId: uuid('registration_id').notNull(),
    handoverId: uuid('handover_id'),
    who: text('who', { enum: ['applicant', 'guardian', 'payer'] }).notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['typed', 'drawn'] }).notNull(),
    value: text('value').notNull(),
    declarationIds: uuid('declaration_ids').array().notNull(),
    /** The version of the pre-enrolment information they ticked as read. */
    informationVersion: integer('information_version'),
    sha256: text('sha256').notNull(),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    index('registration_signature_of').on(table.organisationId, table.registrationId),
    tenantReference('registration_signature_registration', table, table.registrationId, registration),
    tenantReference('registration_signature_handover', table, table.handoverId, registrationHandover),
  ],
);

/** What happened to a registration; ids only. Append-only. */
export const registrationEvent = tenantTable(
  'registration_event',
  {
    id: id(),
    registrationId: uuid('registration_id').notNull(),
    kind: text('kind').$type<RegistrationEventKind>().notNull(),
    /** Null: the applicant, or what follows by itself. */
    byPersonId: uuid('by_person_id'),
    subjectId: uuid('subject_id'),
    at: instant('at').notNull(),
  },
  ['id'],
  (table) => [
    index('registration_event_of').on(table.organisationId, table.registrationId),
    tenantReference('registration_event_registration', table, table.registrationId, registration),
    tenantReference('registration_event_by', table, table.byPersonId, person, 'restrict'),
  ],
);

/** What staff ask the applicant for. */
export const registrationQuestion = tenantTable(
  'registration_question',
  {
    id: id(),
    /** Made on the device: asked again with the same key it is the same question. */
    key: uuid('key').notNull().defaultRandom(),
    registrationId: uuid('registration_id').notNull(),
    step: text('step').$type<RegistrationStep>().notNull(),
    field: text('field').$type<RegistrationField>(),
    message: text('message').notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  ['id'],
  (table) => [
    unique('registration_question_key').on(table.organisationId, table.key),
    index('registration_question_of').on(table.organisationId, table.registrationId),
    tenantReference('registration_question_registration', table, table.registrationId, registration),
    tenantReference('registration_question_by', table, table.askedBy, person, 'restrict'),
  ],
);
