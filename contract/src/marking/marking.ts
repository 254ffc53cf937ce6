import { z } from 'zod';
import { ItemResult, ResponseValue } from '#contract/assessments/items.ts';
import {
  AssessmentItem,
  AssessmentMessage,
  AssessmentState,
  ExtensionRequest,
  WorkMove,
} from '#contract/assessments/assessments.ts';
import { Conversation } from '#contract/assessments/conversations.ts';
import { Adjustment } from '#contract/enrolments/adjustments.ts';
import { credentialNeeds } from '#contract/console/credentials.ts';
import { StandingOutcome, UnitOutcome } from '#contract/assessments/outcomes.ts';
import { pageOf, PageQuery } from '#contract/kit/paging.ts';
import { RichText } from '#contract/kit/richText.ts';
import { AssessorLoad } from './allocation.ts';
import { ModerationOfWork } from './moderation.ts';
import { ReporterCheck } from './reporters.ts';
import { Id, Instant, Line } from '#contract/kit/values.ts';

/* Judging students' work; only for the assessor role. `:id` is the id of the student assessment. */

export const markingViews = [
  'to_mark',
  'mine',
  'unclaimed',
  'to_release',
  'to_decide',
  'requests',
  'marked',
] as const;
export const MarkingQuery = PageQuery.extend({
  view: z.enum(markingViews).default('to_mark'),
  course: Id.optional(),
  of: z
    .union([z.literal(['me', 'nobody']), Id])
    .optional()
    .meta({ description: 'Whose it is to mark: mine, nobody’s, or of an assessor' }),
  q: Line(100).default(''),
  sort: z.enum(['waiting', 'due', 'student']).default('waiting'),
});

/** `open` drafts can change · `ready` judged, waits for its batch · `released` visible to the student. */
const Judging = z.enum(['open', 'ready', 'released']);

const Claim = z.object({ byName: z.string(), mine: z.boolean(), until: Instant });

export const MarkingRow = z.object({
  id: Id,
  studentName: z.string(),
  assessmentTitle: z.string(),
  courseTitle: z.string(),
  unitCodes: z.array(z.string()),
  state: AssessmentState,
  judging: Judging,
  attempt: z.int(),
  attemptsAllowed: z.int(),
  submittedAt: Instant.nullable(),
  judgedAt: Instant.nullable(),
  releasedAt: Instant.nullable(),
  expectedBy: Instant.nullable(),
  dueAt: Instant.nullable(),
  late: z.boolean().meta({ description: 'Handed in after it was due' }),
  claim: Claim.nullable(),
  allocatedTo: z.string().nullable().meta({ description: 'Who is to mark it' }),
  moderation: z.enum(['waiting', 'holds', 'disagreed']).nullable().meta({
    description: '`holds`: not released before a second assessor agreed',
  }),
  judged: z
    .object({ items: z.int(), total: z.int() })
    .meta({ description: 'Drafted or judged, of those to judge' }),
  openMessages: z.int().meta({ description: 'Messages of the student nobody has answered' }),
  extensionAsked: z.boolean(),
  decideAgain: z.boolean().meta({ description: 'The outcome of a unit is to be decided again' }),
});
export type MarkingRow = z.output<typeof MarkingRow>;

export const MarkingPage = pageOf(MarkingRow).extend({
  counts: z
    .record(z.enum(markingViews).exclude(['marked']), z.int())
    .meta({ description: 'What waits in each view' }),
  courses: z.array(z.object({ id: Id, title: z.string() })),
  assessors: z.array(AssessorLoad).meta({ description: 'Who may judge, by name' }),
});
export type MarkingPage = z.output<typeof MarkingPage>;

/** What an assessor has written about one item but not released. */
const DraftJudgement = z.object({
  result: ItemResult.nullable(),
  comment: z.string(),
  marks: z.number().nullable(),
  revision: z.int(),
  savedAt: Instant,
});
export type DraftJudgement = z.output<typeof DraftJudgement>;

/** The full history; append-only. */
export const assessmentEventKinds = [
  'started',
  'submitted',
  'submitted_by_time',
  'claimed',
  'claim_released',
  'judged',
  'released',
  'reopened',
  'attempt_granted',
  'extension_asked',
  'extension_granted',
  'extension_declined',
  'observation_confirmed',
  'observation_agreed',
  'observation_disputed',
  'report_asked',
  'report_withdrawn',
  'report_answered',
  'report_declined',
  'reporter_confirmed',
  'reporter_not_confirmed',
  'outcome_decided',
  'withdrawn',
  'restored',
  'moved',
  'moderation_agreed',
  'moderation_disagreed',
  'regraded',
  'regrade_undone',
  'conversation_recorded',
  'conversation_rewritten',
  'conversation_remarked',
] as const;
/** Kept beside the others; the note is who marks it from then on. */
const allocationEvents = ['allocated', 'allocation_ended'] as const;
export type TrailKind = AssessmentEventKind | (typeof allocationEvents)[number];
export type AssessmentEventKind = (typeof assessmentEventKinds)[number];

export const MarkingItem = AssessmentItem.extend({
  /** What a rule expects: the author's words, or true or false; null when a person judges. */
  expected: z.union([z.string(), z.boolean()]).nullable(),
  benchmark: RichText.meta({ description: 'An answer that is good enough; empty where none is written' }),
  guide: RichText.meta({ description: 'How it is judged; empty where nothing is written' }),
  draft: DraftJudgement.nullable(),
  /** Saved after the time ran out. */
  late: z.array(z.object({ value: ResponseValue, at: Instant })),
  taskTitle: z.string(),
}).meta({ id: 'MarkingItem' });
export type MarkingItem = z.output<typeof MarkingItem>;

const lacking = z.array(z.enum(credentialNeeds)).nullable().meta({
  description: 'Which credentials who decided lacked that day; null: nobody looked',
});
const directedBy = z.string().nullable().meta({ description: 'Under whose direction' });

const DecidedOutcome = z.object({
  outcome: StandingOutcome,
  byName: z.string(),
  at: Instant,
  note: z.string(),
  lacking,
  directedBy,
});

export const MarkingWork = z
  .object({
    id: Id,
    student: z.object({ id: Id, name: z.string() }),
    assessmentTitle: z.string(),
    courseTitle: z.string(),
    version: z.int(),
    state: AssessmentState,
    attemptsAllowed: z.int(),
    dueAt: Instant.nullable(),
    claim: Claim.nullable(),
    allocatedTo: z.object({ id: Id, name: z.string() }).nullable(),
    assessors: z.array(AssessorLoad),
    attempt: z.object({
      id: Id,
      number: z.int(),
      startedAt: Instant,
      submittedAt: Instant.nullable(),
      submittedByTime: z.boolean(),
      aiUse: z.string().nullable(),
      judging: Judging,
      overall: z.object({ text: z.string(), revision: z.int() }),
    }),
    assessorNotes: RichText,
    items: z.array(MarkingItem).meta({ description: 'In the order of the attempt' }),
    move: WorkMove.nullable().meta({ description: 'Null where the newest attempt was never moved' }),
    adjustments: z
      .array(Adjustment)
      .meta({ description: 'That hold for the student, or held when the attempt began' }),
    conversations: z
      .array(Conversation)
      .meta({ description: 'With the student about this work, in the order they were held' }),
    messages: z.array(AssessmentMessage),
    extensions: z.array(ExtensionRequest),
    events: z.array(
      z.object({
        kind: z.enum([...assessmentEventKinds, ...allocationEvents]),
        by: z.string().nullable(),
        at: Instant,
        note: z.string().nullable(),
      }),
    ),
    units: z.array(
      z.object({
        id: Id,
        enrolmentId: Id.meta({ description: 'Of the unit enrolment' }),
        code: z.string(),
        title: z.string(),
        /** The outcomes that can be decided now; none while an assessment is open. */
        may: z.array(UnitOutcome),
        assessments: z.array(z.object({ title: z.string(), state: AssessmentState })),
        outcomes: z.array(DecidedOutcome).meta({ description: 'Newest first; the newest stands' }),
      }),
    ),
    judge: z
      .object({
        lacking: z.array(z.enum(credentialNeeds)),
        directors: z
          .array(z.object({ id: Id, name: z.string() }))
          .meta({ description: 'Assessors who lack nothing, without the caller' }),
        needsDirection: z.boolean().meta({ description: 'Without direction nothing is judged' }),
      })
      .meta({ description: 'What the caller lacks of what an assessor has to hold, today' }),
    directions: z
      .array(z.object({ at: Instant, lacking, directedBy }))
      .meta({ description: 'Of each time it was judged by somebody who lacked something' }),
    reporters: z
      .array(ReporterCheck)
      .meta({ description: 'Whether who reported on the student is who they say they are, newest first' }),
    moderations: z.array(ModerationOfWork).meta({ description: 'Newest first' }),
    next: Id.nullable().meta({ description: 'The next one in the queue that nobody else has claimed' }),
  })
  .meta({ id: 'MarkingWork' });
export type MarkingWork = z.output<typeof MarkingWork>;
