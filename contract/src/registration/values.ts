import { z } from 'zod';
import { registrationFieldNames, registrationSteps } from './fields.ts';
import { AnswerField } from './form/formContent.ts';
import { RichText } from '#contract/kit/richText.ts';
import { Id, Instant, Line, Text } from '#contract/kit/values.ts';

/** `waiting`: on the waiting list of a full intake. */
export const registrationStatuses = [
  'draft',
  'submitted',
  'info_needed',
  'waiting',
  'accepted',
  'declined',
  'withdrawn',
] as const;
export const RegistrationStatus = z.enum(registrationStatuses);
export type RegistrationStatus = z.output<typeof RegistrationStatus>;

/** The value of a field: text, a tick, chosen codes, or null when cleared. */
export const AnswerValue = z.union([Text(4000), z.boolean(), z.array(Line(80)).max(20), z.null()]);
export type AnswerValue = z.output<typeof AnswerValue>;

const Answer = z.object({ value: AnswerValue, revision: z.int(), savedAt: Instant });
export const Answers = z.partialRecord(AnswerField, Answer);
export type Answers = z.output<typeof Answers>;

export const RegistrationCourse = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  cover: z.string().nullable().meta({ description: 'URL' }),
});

export const documentKinds = ['identity', 'address', 'qualification', 'other'] as const;
export const RegistrationDocument = z.object({
  id: Id,
  kind: z.enum(documentKinds),
  field: AnswerField.nullable().meta({
    description: 'The question that asks for it; null: proof of who they are',
  }),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  /** `used`: the organisation has seen it; `purged`: seen, and its content deleted. */
  state: z.enum(['uploaded', 'used', 'purged']),
  uploadedAt: Instant,
  url: z.string().nullable(),
});
export type RegistrationDocument = z.output<typeof RegistrationDocument>;

export const handoverSteps = ['guardian', 'payer'] as const;
export const Handover = z.object({
  id: Id,
  step: z.enum(handoverSteps),
  name: z.string(),
  email: z.string(),
  state: z.enum(['waiting', 'answered', 'declined', 'expired']),
  sentAt: Instant,
  expiresAt: Instant,
  answeredAt: Instant.nullable(),
  declinedAt: Instant.nullable(),
  declineReason: z.string().nullable().meta({ description: 'Why they do not sign, in their own words' }),
});
export type Handover = z.output<typeof Handover>;

/** A staff question about one field, or about a whole step when the field is null. */
export const Question = z.object({
  id: Id,
  step: z.enum(registrationSteps),
  field: AnswerField.nullable(),
  message: z.string(),
  askedAt: Instant,
  repliedAt: Instant.nullable().meta({
    description: 'When what it is about was last changed since; the change is sent with the next submission',
  }),
  answeredAt: Instant.nullable(),
});
export type Question = z.output<typeof Question>;

export const declarationKinds = [
  'privacy',
  'identifier_privacy',
  'truth',
  'fees_and_refunds',
  'guardian_consent',
  'payer_agreement',
] as const;
export type DeclarationKind = (typeof declarationKinds)[number];
export const Declaration = z.object({
  id: Id,
  kind: z.enum(declarationKinds),
  version: z.int(),
  title: z.string(),
  document: RichText,
  statement: z.string().meta({ description: 'What the tick says, word for word' }),
});
export type Declaration = z.output<typeof Declaration>;

/** Typed: the name as written. Drawn: the strokes as an SVG path in a box of 600 × 200. */
export const Signature = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typed'), value: Line(120).min(2) }),
  z.object({
    kind: z.literal('drawn'),
    value: z
      .string()
      .min(20)
      .max(50_000)
      .regex(/^[MLQCZ0-9 .,-]+$/i, 'Not the strokes of a signature'),
  }),
]);
export type Signature = z.output<typeof Signature>;

export const suitabilityResults = ['suitable', 'suitable_with_support', 'not_suitable'] as const;
export const Suitability = z.object({
  result: z.enum(suitabilityResults),
  advice: z.string(),
  givenBy: z.string(),
  givenAt: Instant,
});
export type Suitability = z.output<typeof Suitability>;

/**
 * The student's national number. The registry has confirmed it only when `verified`; `mismatch` means the registry
 * disagrees.
 */
const identifierStates = [
  'missing',
  'format_valid',
  'verified',
  'mismatch',
  'deactivated',
  'exempt',
] as const;
export const Identifier = z.object({
  state: z.enum(identifierStates),
  unchecked: z.enum(['details_needed', 'pending', 'unavailable', 'not_connected']).nullable().meta({
    description: 'Why what is `format_valid` has no answer of the registry; null in any other state',
  }),
  checkedAt: Instant.nullable().meta({ description: 'When the registry answered, or last did not' }),
  differs: z
    .array(z.enum(registrationFieldNames))
    .meta({ description: 'What a mismatch is about; empty where the registry does not say' }),
});
export type Identifier = z.output<typeof Identifier>;

/** What a step still lacks. `field` can also be document, intake, paymentOption, handover or signature. */
export const MissingPart = z.object({
  step: z.enum(registrationSteps),
  field: z.string(),
  code: z.string().meta({
    description:
      'required, invalid_format, too_short, in_future, too_young, unknown_code, not_declared, newer_information, ' +
      'document_needed, waiting_for_other, other_declined, not_open, plan_needed, prepaid_limit, registry_differs, ' +
      'registry_unknown, registry_closed, or a word of the country’s rules',
  }),
  blocking: z.boolean().meta({ description: 'False: may be sent without it, and done later' }),
});
export type MissingPart = z.output<typeof MissingPart>;

export const Receipt = z.object({
  number: z.string(),
  submittedAt: Instant,
  sha256: z.string().meta({ description: 'Of the answers and wordings that were signed' }),
  informationVersion: z.int().nullable(),
  signature: z.object({ kind: z.enum(['typed', 'drawn']), name: z.string() }),
  declarations: z.array(z.object({ kind: z.enum(declarationKinds), version: z.int(), title: z.string() })),
});
export type Receipt = z.output<typeof Receipt>;
