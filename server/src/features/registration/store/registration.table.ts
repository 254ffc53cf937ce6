import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Answers, RegistrationStatus } from '#contract/registration/values.ts';
import { paymentOption } from '#server/features/catalogue/catalogue.table.ts';
import type { FeeLine } from '#server/features/billing/invoices/instalments.rules.ts';
import { intake } from '#server/features/courses/intakes.table.ts';
import { course } from '#server/features/courses/courses.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import type { Language } from '#contract/kit/values.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';
import type { StepSwitch } from '#server/features/registration/form/applied.rules.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => instant('created_at').notNull().defaultNow();

/** Registration settings of an organisation; without a row all steps are asked in the default order. */
export const registrationSettings = tenantTable(
  'registration_settings',
  {
    /** The country whose rules apply: ISO 3166-1 alpha-2. */
    country: text('country').notNull().default('AU'),
    steps: jsonb('steps').$type<StepSwitch[]>(),
    guardianAge: integer('guardian_age').notNull().default(18),
    /** Whether submitting is blocked while the registry contradicts the national number. */
    identifierMustMatch: boolean('identifier_must_match').notNull().default(false),
    /** Days a draft is kept after its applicant was last active. */
    draftDays: integer('draft_days').notNull().default(90),
  },
  [],
  (table) => [
    check('registration_settings_age', sql`${table.guardianAge} between 0 and 30`),
    check('registration_settings_draft_days', sql`${table.draftDays} between 14 and 730`),
  ],
);

/** The last registration number. Its row stays locked until the registration has the number, so none is skipped. */
export const registrationCounter = tenantTable(
  'registration_counter',
  { last: integer('last').notNull() },
  [],
);

/** An application for a course, from the email address to the decision. */
export const registration = tenantTable(
  'registration',
  {
    id: id(),
    /** Created on the device; starting again with the same key returns the same registration. */
    key: uuid('key').notNull(),
    number: integer('number'),
    courseId: uuid('course_id').notNull(),
    intakeId: uuid('intake_id'),
    paymentOptionId: uuid('payment_option_id'),
    /** When the start and the payment plan were last chosen. */
    chosenAt: instant('chosen_at'),
    email: text('email').notNull(),
    /** When a link mailed to this email was first opened, or its person was signed in. */
    emailProvenAt: instant('email_proven_at'),
    language: text('language').$type<Language>().notNull().default('en'),
    status: text('status').$type<RegistrationStatus>().notNull().default('draft'),
    /** What a submitted registration still waits for. */
    awaits: text('awaits', { enum: ['email', 'payment'] }),
    placeTaken: boolean('place_taken').notNull().default(false),
    waitingSince: instant('waiting_since'),
    /** The version of the form it was begun with; 0: Livery's own; null: begun before forms were counted. */
    formNumber: integer('form_number'),
    answers: jsonb('answers').$type<Answers>().notNull().default({}),
    revision: integer('revision').notNull().default(0),
    savedAt: instant('saved_at'),
    /** When the applicant was warned that the draft will be deleted. */
    expiryMailedAt: instant('expiry_mailed_at'),
    /** The version of the pre-enrolment information that was shown. */
    informationVersion: integer('information_version'),
    submittedAt: instant('submitted_at'),
    /** The mandatory fees as last submitted: a later price does not change what was agreed. */
    agreedFees: jsonb('agreed_fees').$type<FeeLine[]>(),
    /** Hash of the content signed last. */
    sha256: text('sha256'),
    /** Keys to find the same person: name with birth date, and national number; as last submitted. */
    nameKey: text('name_key'),
    identifierKey: text('identifier_key'),
    suitability: text('suitability', { enum: ['suitable', 'suitable_with_support', 'not_suitable'] }),
    suitabilityAdvice: text('suitability_advice'),
    suitabilityBy: uuid('suitability_by'),
    suitabilityAt: instant('suitability_at'),
    personId: uuid('person_id'),
    subscriptionId: uuid('subscription_id'),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    decisionReason: text('decision_reason'),
    createdAt: createdAt(),
  },
  ['id'],
  (table) => [
    unique('registration_key').on(table.organisationId, table.key),
    unique('registration_number').on(table.organisationId, table.number),
    index('registration_of_person').on(table.organisationId, table.personId),
    // For counts: its entries are small.
    index('registration_status').on(table.organisationId, table.status),
    index('registration_of_status').on(table.organisationId, table.status, table.submittedAt),
    // The order of the staff's list, with all that it filters by, so that a page is found without reading rows.
    index('registration_in_order')
      .on(
        table.organisationId,
        sql`(status in ('accepted', 'declined', 'withdrawn'))`,
        sql`(case when decided_at is null then submitted_at end)`,
        table.decidedAt.desc().nullsFirst(),
        table.id,
        table.status,
        table.courseId,
        table.submittedAt,
      )
      .where(sql`status <> 'draft'`),
    index('registration_of_course')
      .on(table.organisationId, table.courseId)
      .where(sql`status <> 'draft'`),
    index('registration_of_form')
      .on(table.organisationId, table.formNumber)
      .where(sql`${table.formNumber} > 0 and ${table.status} not in ('accepted', 'declined', 'withdrawn')`),
    index('registration_begun').on(table.organisationId, table.createdAt),
    index('registration_of_email').on(table.organisationId, table.email),
    index('registration_of_name').on(table.organisationId, table.nameKey),
    index('registration_of_identifier').on(table.organisationId, table.identifierKey),
    index('registration_place')
      .on(table.organisationId, table.intakeId)
      .where(sql`${table.placeTaken}`),
    index('registration_waiting')
      .on(table.organisationId, table.intakeId, table.waitingSince)
      .where(sql`${table.status} = 'waiting'`),
    check(
      'registration_status_known',
      sql`${table.status} in ('draft','submitted','info_needed','waiting','accepted','declined','withdrawn')`,
    ),
    check('registration_email_lower', sql`${table.email} = lower(${table.email})`),
    check(
      'registration_submitted',
      sql`${table.status} in ('draft','withdrawn') or ${table.number} is not null`,
    ),
    check('registration_accepted', sql`${table.status} <> 'accepted' or ${table.subscriptionId} is not null`),
    tenantReference('registration_course', table, table.courseId, course, 'restrict'),
    tenantReference('registration_intake', table, table.intakeId, intake, 'restrict'),
    tenantReference('registration_payment_option', table, table.paymentOptionId, paymentOption, 'restrict'),
    tenantReference('registration_person', table, table.personId, person, 'restrict'),
    tenantReference('registration_subscription', table, table.subscriptionId, courseSubscription, 'restrict'),
    tenantReference('registration_decider', table, table.decidedBy, person, 'restrict'),
    tenantReference('registration_adviser', table, table.suitabilityBy, person, 'restrict'),
  ],
);
