import { z } from 'zod';
import { refusedProducts } from '#contract/catalogue.ts';
import { contract } from '#contract/kit/contract.ts';
import { pageOf, PageQuery } from '#contract/kit/paging.ts';
import { registrationSteps } from './fields.ts';
import { AnswerField } from './form/formContent.ts';
import { Registration } from './state.ts';
import { RegistrationStatus, suitabilityResults } from './values.ts';
import { Id, IdParams, Instant, Line, Text } from '#contract/kit/values.ts';

export const RegistrationsQuery = PageQuery.extend({
  status: RegistrationStatus.optional(),
  q: Line(100).default(''),
  course: Id.optional(),
});

/** Same email, same name and birth date, or same national number. */
const duplicateKinds = ['email', 'name_and_birth_date', 'identifier'] as const;
export const Duplicate = z.object({
  kind: z.enum(duplicateKinds),
  /** Exactly one: a person of the organisation, or another registration. */
  personId: Id.nullable(),
  registrationId: Id.nullable(),
  name: z.string(),
  email: z.string(),
});
export type Duplicate = z.output<typeof Duplicate>;

export const RegistrationRow = z.object({
  id: Id,
  number: z.string().nullable(),
  status: RegistrationStatus,
  name: z.string().meta({ description: 'Empty while none was given' }),
  email: z.string(),
  courseId: Id,
  courseTitle: z.string(),
  intakeName: z.string().nullable(),
  awaitsPayment: z.boolean(),
  awaitsEmail: z.boolean().meta({ description: 'Goes on by itself once a mailed link was opened' }),
  recognition: z
    .enum(['rpl', 'credit', 'both', 'unsure'])
    .nullable()
    .meta({ description: 'What they ask to have recognised; null: nothing' }),
  duplicates: z.int(),
  createdAt: Instant,
  submittedAt: Instant.nullable(),
});
export type RegistrationRow = z.output<typeof RegistrationRow>;

export const RegistrationPage = pageOf(RegistrationRow).extend({
  counts: z.record(RegistrationStatus, z.int()),
  courses: z.array(z.object({ id: Id, title: z.string() })),
});
export type RegistrationPage = z.output<typeof RegistrationPage>;

/** The history of a registration, oldest first. */
export const registrationEventKinds = [
  'created',
  'resumed',
  'handed_over',
  'handover_answered',
  'handover_declined',
  'handover_withdrawn',
  'document_added',
  'document_removed',
  'submitted',
  'place_taken',
  'put_on_waiting_list',
  'question_asked',
  'suitability_recorded',
  'identifier_checked',
  'accepted',
  'declined',
  'withdrawn',
  'documents_purged',
] as const;
export type RegistrationEventKind = (typeof registrationEventKinds)[number];

export const StaffRegistration = z
  .object({
    registration: Registration,
    number: z.string().nullable(),
    personId: Id.nullable(),
    subscriptionId: Id.nullable(),
    duplicates: z.array(Duplicate),
    events: z.array(
      z.object({ kind: z.enum(registrationEventKinds), by: z.string().nullable(), at: Instant }),
    ),
    signatures: z.array(
      z.object({
        who: z.enum(['applicant', 'guardian', 'payer']),
        name: z.string(),
        kind: z.enum(['typed', 'drawn']),
        value: z.string(),
        resembles: z.boolean().nullable().meta({
          description:
            'Whether what was typed resembles the name given for whoever signs; null where it cannot be compared: drawn, or in another alphabet',
        }),
        /** False once the request it answered was withdrawn. */
        stands: z.boolean(),
        sha256: z.string(),
        at: Instant,
        declarations: z.array(z.object({ title: z.string(), version: z.int(), statement: z.string() })),
        informationVersion: z
          .int()
          .nullable()
          .meta({ description: 'The version of the pre-enrolment information that was ticked as read' }),
      }),
    ),
    own: z.boolean().meta({ description: 'Of whoever asks: somebody else decides' }),
    /** What an administrator can do now. */
    may: z.object({
      accept: z.boolean(),
      ask: z.boolean(),
      decline: z.boolean(),
      recordSuitability: z.boolean(),
    }),
    /** What is still missing. Whoever decides may accept without payment or a proven email. */
    acceptanceNeeds: z.array(z.enum(['suitability', 'place', 'payment', 'email'])),
  })
  .meta({ id: 'StaffRegistration' });
export type StaffRegistration = z.output<typeof StaffRegistration>;

export const registrationStaff = contract({
  'GET /api/staff/registrations': {
    access: { act: 'registration.read' },
    summary: 'Registrations, those that wait longest first',
    query: RegistrationsQuery,
    response: RegistrationPage,
  },
  'GET /api/staff/registrations/:id': {
    access: { act: 'registration.read' },
    log: { on: 'registration' },
    summary: 'A registration with everything that decides it',
    params: IdParams,
    response: StaffRegistration,
    errors: ['not_found'],
  },
  'POST /api/staff/registrations/:id/acceptance': {
    access: { act: 'registration.decide' },
    log: { on: 'registration' },
    summary: 'Accept: person, access, what is owed and the email in one transaction; twice is once',
    params: IdParams,
    response: StaffRegistration,
    errors: [
      ...refusedProducts,
      'not_found',
      'registration_closed',
      'advice_missing',
      'intake_full',
      'own_work',
    ],
  },
  'POST /api/staff/registrations/:id/questions': {
    access: { act: 'registration.decide' },
    log: { on: 'registration' },
    summary: 'Ask for more: the applicant is led back to the field; the same key again asks nothing new',
    params: IdParams,
    body: z.object({
      key: Id.meta({ description: 'Made at random on the device, one for each question' }),
      step: z.enum(registrationSteps),
      field: AnswerField.nullable(),
      message: Text(1000).trim().min(1),
    }),
    response: StaffRegistration,
    errors: ['not_found', 'registration_closed', 'invalid_input', 'idempotency_conflict', 'own_work'],
  },
  'POST /api/staff/registrations/:id/refusal': {
    access: { act: 'registration.decide' },
    log: { on: 'registration' },
    summary: 'Decline with a reason, which is mailed; the place goes to the next on the waiting list',
    params: IdParams,
    body: z.object({ reason: Text(2000).trim().min(1) }),
    response: StaffRegistration,
    errors: ['not_found', 'registration_closed', 'own_work'],
  },
  'PUT /api/staff/registrations/:id/suitability': {
    access: { act: 'registration.decide' },
    log: { on: 'registration' },
    summary: 'Record what a person advises after the language, literacy, numeracy and digital check',
    params: IdParams,
    body: z.object({
      result: z.enum(suitabilityResults),
      advice: Text(4000).trim().min(1),
    }),
    response: StaffRegistration,
    errors: ['not_found', 'registration_closed', 'own_work'],
  },
  'PUT /api/staff/registrations/:id/documents/:documentId/use': {
    access: { act: 'registration.decide' },
    log: { on: 'registration_document', by: 'documentId' },
    summary: 'The document has served its purpose: it is removed for good soon after',
    params: z.object({ id: Id, documentId: Id }),
    response: StaffRegistration,
    errors: ['not_found', 'evidence_kept', 'own_work'],
  },
  'GET /api/staff/registrations/:id/documents/:documentId': {
    access: { act: 'identity.read' },
    log: { on: 'registration_document', by: 'documentId' },
    summary: 'A document of an applicant',
    params: z.object({ id: Id, documentId: Id }),
    response: 'file',
    errors: ['not_found'],
  },
});
