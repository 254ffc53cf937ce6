import { z } from 'zod';
import { RichText } from '#contract/kit/richText.ts';
import { Id, Instant, Line, Text } from '#contract/kit/values.ts';

/* What an item asks and how it is answered. What the right answer is never crosses the wire to a student. */

export const itemKinds = [
  'choice',
  'true_false',
  'short_text',
  'number',
  'matching',
  'ordering',
  'fill_in',
  'written',
  'file_evidence',
  'observation',
  'third_party_report',
] as const;
export const ItemKind = z.enum(itemKinds);
export type ItemKind = z.output<typeof ItemKind>;

/** A part of an item (a choice, a gap, a criterion), known by a short word of the author's tool. */
const PartId = Line(40).min(1);
const Part = z.object({ id: PartId, text: z.string().min(1).max(1000) });
export type ItemPart = z.output<typeof Part>;

const evidenceKinds = ['picture', 'video', 'audio', 'document'] as const;
export const EvidenceKind = z.enum(evidenceKinds);
export type EvidenceKind = z.output<typeof EvidenceKind>;

/** The question of an item, as its student is shown it. */
export const Question = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('choice'), multiple: z.boolean(), choices: z.array(Part).min(2) }),
    z.object({ kind: z.literal('true_false') }),
    z.object({ kind: z.literal('short_text'), maxLength: z.int().min(1).max(500) }),
    z.object({ kind: z.literal('number'), measure: z.string().nullable() }),
    z.object({ kind: z.literal('matching'), left: z.array(Part).min(2), right: z.array(Part).min(2) }),
    z.object({ kind: z.literal('ordering'), entries: z.array(Part).min(2) }),
    z.object({
      kind: z.literal('fill_in'),
      /** Text and gaps in their order; a gap with choices is chosen, without it is typed. */
      segments: z
        .array(
          z.discriminatedUnion('type', [
            z.object({ type: z.literal('text'), text: z.string() }),
            z.object({ type: z.literal('gap'), id: PartId, choices: z.array(z.string()).nullable() }),
          ]),
        )
        .min(2),
    }),
    z.object({
      kind: z.literal('written'),
      minWords: z.int().min(1).nullable(),
      maxWords: z.int().min(1).nullable(),
    }),
    z.object({
      kind: z.literal('file_evidence'),
      accepts: z.array(EvidenceKind).min(1),
      minFiles: z.int().min(0).max(20),
      maxFiles: z.int().min(1).max(20),
      /** Of one file. */
      maxBytes: z.int().min(1),
    }),
    z.object({ kind: z.literal('observation'), criteria: z.array(Part).min(1) }),
    z.object({
      kind: z.literal('third_party_report'),
      /** Who may report, in the author's words: "your workplace supervisor". */
      who: z.string(),
      questions: z
        .array(z.object({ id: PartId, text: z.string(), answer: z.enum(['yes_no', 'text']) }))
        .min(1),
    }),
  ])
  .meta({ id: 'Question' });
export type Question = z.output<typeof Question>;

/**
 * What the student says to an item, half-typed included. Evidence, observations and reports are records of their own;
 * the student's own words beside files are `note`.
 */
export const ResponseValue = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('choice'), choices: z.array(PartId).max(40) }),
    z.object({ kind: z.literal('true_false'), answer: z.boolean().nullable() }),
    z.object({ kind: z.literal('short_text'), text: Text(500) }),
    z.object({ kind: z.literal('number'), text: Text(40) }),
    z.object({ kind: z.literal('matching'), pairs: z.record(PartId, PartId) }),
    z.object({ kind: z.literal('ordering'), order: z.array(PartId).max(40) }),
    z.object({ kind: z.literal('fill_in'), gaps: z.record(PartId, Text(200)) }),
    z.object({ kind: z.literal('written'), document: RichText }),
    z.object({ kind: z.literal('file_evidence'), note: Text(4000) }),
  ])
  .meta({ id: 'ResponseValue' });
export type ResponseValue = z.output<typeof ResponseValue>;

const itemResults = ['satisfactory', 'not_yet_satisfactory'] as const;
export const ItemResult = z.enum(itemResults);
export type ItemResult = z.output<typeof ItemResult>;

/** A decision on one response, released to the student. */
export const Judgement = z.object({
  result: ItemResult,
  comment: z.string(),
  marks: z.number().nullable(),
  maxMarks: z.number().nullable(),
  by: z.enum(['rule', 'assessor']),
  byName: z.string().nullable().meta({ description: 'The assessor; null where a rule decided' }),
  at: Instant,
});
export type Judgement = z.output<typeof Judgement>;

export const Evidence = z
  .object({
    id: Id,
    name: z.string(),
    kind: EvidenceKind,
    mediaType: z.string(),
    bytes: z.int(),
    sha256: z.string(),
    uploadedAt: Instant,
    /** Taken over from an earlier attempt. */
    carried: z.boolean(),
  })
  .meta({ id: 'Evidence' });
export type Evidence = z.output<typeof Evidence>;

export const Check = z.object({
  criterionId: PartId,
  met: z.enum(['yes', 'no', 'not_seen']),
  note: Text(1000),
});
export type Check = z.output<typeof Check>;

/** What was seen at work, by whom, and whether both agree that it was so. */
export const Observation = z
  .object({
    id: Id,
    observerName: z.string(),
    place: z.string(),
    observedAt: Instant,
    checks: z.array(Check),
    comment: z.string(),
    revision: z.int(),
    confirmedByObserverAt: Instant.nullable(),
    studentAnswer: z
      .object({ agrees: z.boolean(), remark: z.string(), at: Instant })
      .nullable()
      .meta({ description: 'Null until the student has answered' }),
  })
  .meta({ id: 'Observation' });
export type Observation = z.output<typeof Observation>;

export const ReportAnswer = z.object({ questionId: PartId, answer: Text(4000) });
export type ReportAnswer = z.output<typeof ReportAnswer>;

/** A report asked of somebody without an account. */
export const ThirdPartyReport = z
  .object({
    id: Id,
    toName: z.string(),
    toEmail: z.string(),
    relationship: z.string(),
    state: z.enum(['asked', 'opened', 'answered', 'declined', 'expired', 'withdrawn']),
    askedAt: Instant,
    expiresAt: Instant,
    answeredAt: Instant.nullable(),
    declinedAt: Instant.nullable(),
    declineReason: z.string().nullable().meta({ description: 'Why they do not report, in their own words' }),
    signedName: z.string().nullable(),
    answers: z.array(ReportAnswer),
  })
  .meta({ id: 'ThirdPartyReport' });
export type ThirdPartyReport = z.output<typeof ThirdPartyReport>;
