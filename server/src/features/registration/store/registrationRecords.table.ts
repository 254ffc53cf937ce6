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
import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { RegistrationEventKind } from '#contract/registration/desk.ts';
import type { AnswerValue, DeclarationKind } from '#contract/registration/values.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';
import type { IdentifierOutcome } from '#server/features/registration/form/country.rules.ts';
import { registration } from './registration.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Every saved answer. Append-only. */
export const registrationAnswerEvent = tenantTable(
  'registration_answer_event',
  {
    id: id(),
    registrationId: uuid('registration_id').notNull(),
    field: text('field').$type<AnswerField>().notNull(),
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

/**
 * Who may open a registration: a browser (`cookie`) or the holder of a mailed link (`resume`). Stores only token
 * hashes.
 */
export const registrationAccess = tenantTable(
  'registration_access',
  {
    id: id(),
    registrationId: uuid('registration_id').notNull(),
    kind: text('kind', { enum: ['cookie', 'resume'] }).notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Set for a browser that opened a mailed link: only this proves that its user reads the email. */
    proven: boolean('proven').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the link was first opened, and the cookie of the browser that opened it. */
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

/** A step that a person without an account fills in, through a link with this token. */
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
    /** When they declined, and why. */
    declinedAt: instant('declined_at'),
    declineReason: text('decline_reason'),
    /** Hash of the signed content, to recognise a repeated request. */
    sha256: text('sha256'),
  },
  ['id'],
  (table) => [
    unique('registration_handover_token').on(table.organisationId, table.tokenHash),
    index('registration_handover_of').on(table.organisationId, table.registrationId),
    tenantReference('registration_handover_registration', table, table.registrationId, registration),
  ],
);

/** A file of an applicant, stored separately and only for a short time. */
export const registrationDocument = tenantTable(
  'registration_document',
  {
    id: id(),
    registrationId: uuid('registration_id').notNull(),
    kind: text('kind', { enum: ['identity', 'address', 'qualification', 'other'] }).notNull(),
    /** The question that asks for it; null where it proves who they are. */
    field: text('field').$type<AnswerField>(),
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

/** A version of a declaration. Changes are new versions. Append-only. */
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
    /** Null for the operator. */
    publishedBy: uuid('published_by'),
  },
  ['id'],
  (table) => [
    unique('declaration_text_version').on(table.organisationId, table.kind, table.version),
    tenantReference('declaration_text_by', table, table.publishedBy, person, 'restrict'),
  ],
);

/**
 * The registry's answer about the details of a revision; it no longer counts once one of them changes. Never stores the
 * details themselves. Append-only.
 */
export const registrationIdentifierCheck = tenantTable(
  'registration_identifier_check',
  {
    id: id(),
    registrationId: uuid('registration_id').notNull(),
    revision: integer('revision').notNull(),
    outcome: text('outcome').$type<IdentifierOutcome>().notNull(),
    /** The fields that differ; empty when the registry does not say. */
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

/** A signed content. Append-only. */
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

/** Events of a registration; ids only. Append-only. */
export const registrationEvent = tenantTable(
  'registration_event',
  {
    id: id(),
    registrationId: uuid('registration_id').notNull(),
    kind: text('kind').$type<RegistrationEventKind>().notNull(),
    /** Null for the applicant and for automatic steps. */
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

/** A question of staff to the applicant. */
export const registrationQuestion = tenantTable(
  'registration_question',
  {
    id: id(),
    /** Created on the device; a repeated key is the same question. */
    key: uuid('key').notNull().defaultRandom(),
    registrationId: uuid('registration_id').notNull(),
    step: text('step').$type<RegistrationStep>().notNull(),
    field: text('field').$type<AnswerField>(),
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
