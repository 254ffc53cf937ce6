import { z } from 'zod';
import { Id, Instant, Text } from '#contract/kit/values.ts';
import { EvidenceKind } from './kinds/fileEvidence.ts';
import { kinds, shapesOf, type Kinds } from './kinds/kinds.ts';
import { PartId } from './kinds/parts.ts';

/* What an item asks and how it is answered. The right answer never reaches a student. */

export type ItemKind = keyof Kinds;
export const itemKinds = Object.keys(kinds) as [ItemKind, ...ItemKind[]];
export const ItemKind = z.enum(itemKinds);

/** The question as its student sees it. */
export const Question = z.discriminatedUnion('kind', shapesOf('question')).meta({ id: 'Question' });
export type Question = z.output<typeof Question>;
export type QuestionOf<K extends ItemKind> = Extract<Question, { kind: K }>;

/** What a rule compares an answer with. Only authors and assessors see it. */
export const AnswerKey = z.discriminatedUnion('kind', shapesOf('key'));
export type AnswerKey = z.output<typeof AnswerKey>;
export type KeyOf<K extends ItemKind> = Extract<AnswerKey, { kind: K }>;

/**
 * The student's answer to an item, even half-typed. Evidence, observations and reports are separate records; `note`
 * holds the student's own words beside files.
 */
export const ResponseValue = z.discriminatedUnion('kind', shapesOf('response')).meta({ id: 'ResponseValue' });
export type ResponseValue = z.output<typeof ResponseValue>;
export type ResponseOf<K extends ItemKind> = Extract<ResponseValue, { kind: K }>;

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
    annotations: z.int().meta({ description: 'How many the reader sees' }),
  })
  .meta({ id: 'Evidence' });
export type Evidence = z.output<typeof Evidence>;

/** What an observer took on an occasion: a photo, a recording, a film. */
export const ObservationFile = Evidence.pick({
  id: true,
  name: true,
  kind: true,
  mediaType: true,
  bytes: true,
}).extend({
  caption: z.string().meta({ description: 'What it shows; stands in its place for who cannot see it' }),
});
export type ObservationFile = z.output<typeof ObservationFile>;

export const Check = z.object({
  criterionId: PartId,
  met: z.enum(['yes', 'no', 'not_seen']),
  note: Text(1000),
});
export type Check = z.output<typeof Check>;

/** How much was seen of what has to be seen: occasions that both sides have answered and where nothing was "no". */
export const ObservedProgress = z.object({
  occasions: z.int(),
  minutes: z.int(),
  settings: z.int().meta({ description: 'How many of the settings were seen' }),
  of: z.object({ occasions: z.int(), minutes: z.int().nullable(), settings: z.int() }),
  isEnough: z.boolean(),
});
export type ObservedProgress = z.output<typeof ObservedProgress>;

/** What was observed at work on one occasion, by whom, and whether student and observer agree. */
export const Observation = z
  .object({
    id: Id,
    occasion: z.int().meta({ description: 'Counted from 1 in each attempt' }),
    observerName: z.string(),
    place: z.string(),
    observedAt: Instant,
    minutes: z.int().nullable(),
    settingId: z.string().nullable(),
    checks: z.array(Check),
    comment: z.string(),
    files: z.array(ObservationFile),
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

/** A report requested from somebody without an account. */
export const ThirdPartyReport = z
  .object({
    id: Id,
    toName: z.string(),
    toEmail: z.string(),
    relationship: z.string(),
    state: z
      .enum(['asked', 'opened', 'answered', 'confirmed', 'not_confirmed', 'declined', 'expired', 'withdrawn'])
      .meta({ description: '`confirmed`: answered, and the organisation knows by whom' }),
    askedAt: Instant,
    expiresAt: Instant,
    answeredAt: Instant.nullable(),
    declinedAt: Instant.nullable(),
    declineReason: z.string().nullable().meta({ description: 'Why they do not report, in their own words' }),
    notConfirmedReason: z.string().nullable().meta({ description: 'Why their report does not count' }),
    signedName: z.string().nullable(),
    answers: z.array(ReportAnswer),
  })
  .meta({ id: 'ThirdPartyReport' });
export type ThirdPartyReport = z.output<typeof ThirdPartyReport>;
