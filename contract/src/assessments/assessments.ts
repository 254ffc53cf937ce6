import { z } from 'zod';
import {
  Evidence,
  ItemKind,
  ItemResult,
  Judgement,
  Observation,
  ObservedProgress,
  Question,
  ResponseValue,
  ThirdPartyReport,
} from './items.ts';
import { Conversation } from './conversations.ts';
import { LockReason } from './locks.ts';
import { StandingOutcome } from './outcomes.ts';
import { RichText } from '#contract/kit/richText.ts';
import { Id, Instant } from '#contract/kit/values.ts';

/*
 * One student's work on one assessment, with all its attempts. A person has only one, so the assessment's id is
 * enough.
 */

/**
 * `not_open` the unit or its learning comes first · `ready` can be started · `in_progress` · `submitted` waits for an
 * assessor · `being_marked` · `action_needed` some items must be done again · `satisfactory` · `not_yet_satisfactory`
 * no attempts left · `withdrawn` access was withdrawn.
 */
const assessmentStates = [
  'not_open',
  'ready',
  'in_progress',
  'submitted',
  'being_marked',
  'action_needed',
  'satisfactory',
  'not_yet_satisfactory',
  'withdrawn',
] as const;
export const AssessmentState = z.enum(assessmentStates);
export type AssessmentState = z.output<typeof AssessmentState>;

const UnitOf = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  outcome: StandingOutcome.nullable().meta({ description: 'Null before it was decided' }),
});

export const StudentAssessmentCard = z
  .object({
    id: Id,
    title: z.string(),
    summary: z.string(),
    units: z.array(UnitOf).min(1),
    courseTitle: z.string(),
    subscriptionId: Id,
    state: AssessmentState,
    locked: LockReason.nullable(),
    minutes: z.int().meta({ description: 'How long it usually takes' }),
    timeLimitMinutes: z.int().nullable(),
    dueAt: Instant.nullable(),
    overdue: z.boolean(),
    attempt: z.int().meta({ description: 'Number of the newest attempt; 0 before the first' }),
    attemptsAllowed: z.int(),
    items: z
      .object({ answered: z.int(), total: z.int() })
      .nullable()
      .meta({ description: 'Of the running attempt; null while none runs' }),
    endsAt: Instant.nullable().meta({ description: 'When the time of the running attempt is up' }),
    submittedAt: Instant.nullable(),
    expectedBy: Instant.nullable().meta({ description: 'When it will probably be marked' }),
    releasedAt: Instant.nullable().meta({ description: 'When the newest feedback was released' }),
    unreadFeedback: z.boolean(),
    toRedo: z.int().meta({ description: 'Items judged not yet satisfactory in the newest feedback' }),
    extension: z.enum(['asked', 'granted', 'declined']).nullable(),
  })
  .meta({ id: 'StudentAssessmentCard' });
export type StudentAssessmentCard = z.output<typeof StudentAssessmentCard>;

const SavedResponse = z.object({ value: ResponseValue, revision: z.int(), savedAt: Instant });
export type SavedResponse = z.output<typeof SavedResponse>;

/** An item's answer in an earlier attempt, with its judgement. */
export const PastResponse = z.object({
  attempt: z.int(),
  value: ResponseValue.nullable(),
  evidence: z.array(Evidence),
  judgement: Judgement.nullable(),
});
export type PastResponse = z.output<typeof PastResponse>;

/**
 * What a move to another version did to a question: `same` it is asked as before · `changed` it asks something else or in
 * other words · `added` it is new · `left` it is no longer asked.
 */
export const itemChanges = ['same', 'changed', 'added', 'left'] as const;
export type ItemChange = (typeof itemChanges)[number];

/** A question as an earlier version asked it, with the answer it had when the work was moved. */
export const EarlierItem = z
  .object({ id: Id, kind: ItemKind, prompt: RichText, question: Question, value: ResponseValue.nullable() })
  .meta({ id: 'EarlierItem' });
export type EarlierItem = z.output<typeof EarlierItem>;

/** What a move to another version did to an item of the attempt. */
const MovedItem = z.object({
  change: z.enum(['same', 'changed', 'added']),
  ids: z.array(Id).meta({ description: 'Its ids in the versions before, the oldest first' }),
  earlier: EarlierItem.nullable().meta({ description: 'How it was asked; null where it is asked as before' }),
});

export const AssessmentItem = z
  .object({
    id: Id,
    kind: ItemKind,
    prompt: RichText,
    question: Question,
    required: z.boolean(),
    markedBy: z.enum(['rule', 'assessor']),
    maxMarks: z.number().nullable(),
    criteria: z.array(z.object({ id: Id, code: z.string(), text: z.string() })),
    /** `open` can be answered · `carried` was satisfactory before and is kept · `closed` the attempt is over. */
    state: z.enum(['open', 'carried', 'closed']),
    response: SavedResponse.nullable(),
    evidence: z.array(Evidence),
    observations: z.array(Observation).meta({ description: 'By occasion' }),
    observed: ObservedProgress.nullable().meta({ description: 'Null where one occasion is enough' }),
    reports: z.array(ThirdPartyReport),
    judgement: Judgement.nullable().meta({ description: 'Of the newest attempt, once released' }),
    past: z.array(PastResponse).meta({ description: 'Earlier attempts, newest first' }),
    moved: MovedItem.nullable().meta({ description: 'Null where the attempt was never moved' }),
  })
  .meta({ id: 'AssessmentItem' });
export type AssessmentItem = z.output<typeof AssessmentItem>;

export const AssessmentTask = z.object({
  id: Id,
  title: z.string(),
  instructions: RichText,
  itemCount: z.int(),
  items: z.array(AssessmentItem).meta({ description: 'Empty until the first attempt has begun' }),
});
export type AssessmentTask = z.output<typeof AssessmentTask>;

export const AttemptView = z.object({
  id: Id,
  number: z.int(),
  startedAt: Instant,
  endsAt: Instant.nullable(),
  submittedAt: Instant.nullable(),
  /** The time ran out and the saved answers were submitted. */
  submittedByTime: z.boolean(),
  receiptId: Id.nullable(),
  result: ItemResult.nullable(),
  feedback: z.string().nullable().meta({ description: 'Of the whole attempt, once released' }),
  releasedAt: Instant.nullable(),
});
export type AttemptView = z.output<typeof AttemptView>;

export const AssessmentMessage = z.object({
  id: Id,
  itemId: Id.nullable(),
  from: z.enum(['student', 'staff']),
  name: z.string(),
  text: z.string(),
  at: Instant,
});
export type AssessmentMessage = z.output<typeof AssessmentMessage>;

export const ExtensionRequest = z.object({
  id: Id,
  wantedUntil: Instant,
  reason: z.string(),
  state: z.enum(['asked', 'granted', 'declined']),
  askedAt: Instant,
  until: Instant.nullable(),
  note: z.string().nullable(),
  decidedAt: Instant.nullable(),
});
export type ExtensionRequest = z.output<typeof ExtensionRequest>;

/** That the newest attempt was moved to the version it is on. */
export const WorkMove = z
  .object({
    at: Instant,
    fromNumber: z.int(),
    toNumber: z.int(),
    byName: z.string(),
    reason: z.string(),
    changed: z.int(),
    added: z.int(),
    left: z.array(EarlierItem).meta({ description: 'Answered questions that are no longer asked' }),
  })
  .meta({ id: 'WorkMove' });
export type WorkMove = z.output<typeof WorkMove>;

export const StudentAssessment = StudentAssessmentCard.extend({
  instructions: RichText,
  needs: RichText.meta({ description: 'What the student needs at hand' }),
  judged: RichText.meta({ description: 'How it is judged' }),
  version: z.int(),
  lateWork: z.enum(['accepted', 'refused']),
  /** The integrity declaration the student agrees to when starting an attempt. */
  declaration: z.object({ id: Id, version: z.int(), document: RichText }),
  tasks: z.array(AssessmentTask),
  attempts: z.array(AttemptView).meta({ description: 'Oldest first' }),
  move: WorkMove.nullable().meta({ description: 'Null where the newest attempt was never moved' }),
  conversations: z.array(Conversation).meta({ description: 'About released attempts, as they were held' }),
  messages: z.array(AssessmentMessage),
  extensions: z.array(ExtensionRequest),
  now: Instant.meta({ description: "The server's clock, by which time limits run" }),
}).meta({ id: 'StudentAssessment' });
export type StudentAssessment = z.output<typeof StudentAssessment>;

export const ResponseSaveResult = z
  .object({
    saved: z.array(z.object({ itemId: Id, revision: z.int() })),
    /** Saved elsewhere since `baseRevision`: both are kept, so choose one and send it with this revision. */
    conflicts: z.array(
      z.object({ itemId: Id, value: ResponseValue.nullable(), revision: z.int(), savedAt: Instant }),
    ),
    /** Arrived after the time ran out: kept and shown to the assessor as late, but not part of the attempt. */
    late: z.array(Id),
    /** The work was moved to another version since these were asked; they were saved where they are asked now. */
    moved: z.array(Id),
    /** No longer asked in the version the work was moved to: kept with the earlier one. */
    left: z.array(Id),
    savedAt: Instant,
  })
  .meta({ id: 'ResponseSaveResult' });
export type ResponseSaveResult = z.output<typeof ResponseSaveResult>;

/** What was submitted and when, with hashes that prove it has not changed since. Contains no answers. */
export const AssessmentReceipt = z
  .object({
    id: Id,
    number: z.string(),
    assessmentTitle: z.string(),
    assessmentVersion: z.int(),
    attempt: z.int(),
    at: Instant,
    declarationVersion: z.int(),
    answers: z.array(z.object({ itemId: Id, sha256: z.string() })),
    files: z.array(z.object({ itemId: Id, name: z.string(), bytes: z.int(), sha256: z.string() })),
    signature: z.string().meta({ description: 'Ed25519, base64url, over the canonical JSON of the receipt' }),
    publicKey: z.string().meta({ description: 'Ed25519, base64url, raw 32 bytes' }),
  })
  .meta({ id: 'AssessmentReceipt' });
export type AssessmentReceipt = z.output<typeof AssessmentReceipt>;
