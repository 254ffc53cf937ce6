import { z } from 'zod';
import { contract } from './kit/contract.ts';
import { LockReason } from './assessments/locks.ts';
import { RichText } from './kit/richText.ts';
import { Id, IdParams, Instant, Line, Progress } from './kit/values.ts';
import { LessonDocument } from './editions/lessonDocument.ts';
import { PackageFacts, PartReport } from './editions/packages.ts';
import { pictureWidths, type PictureWidth } from './learning/pictureWidths.ts';

/**
 * When an item counts as done: `seconds` of time in view, `share` of a recording, 0 to 1, or what a package reports: every
 * part, and at least this `score` where there is one.
 */
export const CompletionRule = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('opened') }),
  z.object({ rule: z.literal('time_spent'), seconds: z.int().min(1).max(36_000) }),
  z.object({ rule: z.literal('watched'), share: z.number().min(0.01).max(1) }),
  z.object({ rule: z.literal('answered'), correct: z.boolean() }),
  z.object({ rule: z.literal('marked_done') }),
  z.object({ rule: z.literal('reported'), score: z.int().min(1).max(100).nullable() }),
]);
export type CompletionRule = z.output<typeof CompletionRule>;

const contentKinds = [
  'text',
  'image',
  'video',
  'audio',
  'file',
  'embed',
  'link',
  'self_check',
  'package',
] as const;
export const ContentKind = z.enum(contentKinds);
export type ContentKind = z.output<typeof ContentKind>;

/** A stretch of a recording in seconds, from inclusive, to exclusive. */
const Seconds = z.number().min(0).max(360_000).meta({ description: 'Position in a recording' });
export const WatchedRange = z.tuple([Seconds, Seconds]);
export type WatchedRange = z.output<typeof WatchedRange>;

export const ItemView = z
  .object({
    id: Id,
    kind: ContentKind,
    title: z.string(),
    minutes: z.int(),
    required: z.boolean(),
    completion: CompletionRule,
    state: z.enum(['locked', 'open', 'started', 'done']),
    locked: LockReason.nullable(),
    share: z.number().min(0).max(1).meta({ description: 'How far the completion rule is met' }),
    completedAt: Instant.nullable(),
    positionSeconds: z.number().meta({ description: 'Where a recording was left' }),
    reported: z
      .object({ parts: z.int(), reports: z.array(PartReport) })
      .optional()
      .meta({ description: 'Of a package: how many parts it has, and the best each has reported' }),
  })
  .meta({ id: 'ItemView' });
export type ItemView = z.output<typeof ItemView>;

const UnitLink = z.object({ id: Id, title: z.string() });

export const UnitView = z
  .object({
    id: Id,
    code: z.string(),
    title: z.string(),
    summary: z.string(),
    subscriptionId: Id,
    courseTitle: z.string(),
    locked: LockReason.nullable(),
    progress: Progress,
    items: z.array(ItemView),
    resumeItemId: Id.nullable(),
    previousUnit: UnitLink.nullable(),
    nextUnit: UnitLink.nullable(),
    subscription: z.object({ progress: Progress, completed: z.boolean() }),
  })
  .meta({ id: 'UnitView' });
export type UnitView = z.output<typeof UnitView>;

export const PictureQuery = z.object({
  width: z
    .enum(pictureWidths.map((width) => `${width}` as const))
    .transform((width) => Number(width) as PictureWidth)
    .optional()
    .meta({ description: 'Of a picture: no wider than this' }),
});

const FileRef = z.object({ url: z.string(), mediaType: z.string(), name: z.string(), bytes: z.int() });
const Answer = z.object({
  choices: z.array(z.string()),
  correct: z.boolean(),
  correctChoices: z.array(z.string()),
  explanation: z.string(),
});
export type Answer = z.output<typeof Answer>;

export const ContentBody = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    document: LessonDocument,
    pictures: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Where each picture of the text is, by its file; left out where it has none' }),
    files: z
      .record(z.string(), FileRef)
      .optional()
      .meta({ description: 'The files of what stands between its paragraphs, by id; left out likewise' }),
  }),
  z.object({ kind: z.literal('image'), file: FileRef, alt: z.string(), caption: z.string().nullable() }),
  z.object({
    kind: z.literal('video'),
    sources: z.array(FileRef).min(1),
    captions: z.array(z.object({ url: z.string(), language: z.string(), label: z.string() })),
    poster: z.string().nullable(),
    durationSeconds: z.number(),
    watched: z.array(WatchedRange),
    transcript: RichText,
  }),
  z.object({
    kind: z.literal('audio'),
    file: FileRef,
    durationSeconds: z.number(),
    watched: z.array(WatchedRange),
    transcript: RichText,
  }),
  z.object({ kind: z.literal('file'), file: FileRef, description: z.string() }),
  z.object({ kind: z.literal('embed'), url: z.url(), provider: z.string(), description: z.string() }),
  z.object({ kind: z.literal('link'), url: z.url(), description: z.string() }),
  z.object({
    kind: z.literal('self_check'),
    question: z.string(),
    multiple: z.boolean(),
    choices: z.array(z.object({ id: z.string(), text: z.string() })).min(2),
    lastAnswer: Answer.nullable(),
  }),
  PackageFacts.extend({ kind: z.literal('package'), description: z.string() }),
]);
export type ContentBody = z.output<typeof ContentBody>;

export const ContentItem = z
  .object({ id: Id, unitId: Id, title: z.string(), body: ContentBody })
  .meta({ id: 'ContentItem' });
export type ContentItem = z.output<typeof ContentItem>;

const eventBase = {
  id: Id.meta({ description: 'Made by the device; the same event counts once' }),
  contentItemId: Id,
  occurredAt: Instant,
};
export const LearningEventInput = z.discriminatedUnion('kind', [
  z.object({ ...eventBase, kind: z.literal('opened') }),
  z.object({ ...eventBase, kind: z.literal('time_spent'), seconds: z.number().min(0).max(3600) }),
  z.object({
    ...eventBase,
    kind: z.literal('watched'),
    ranges: z.array(WatchedRange).max(200),
    positionSeconds: Seconds,
  }),
  z.object({ ...eventBase, kind: z.literal('marked_done') }),
  z.object({ ...eventBase, kind: z.literal('reported'), ...PartReport.shape }),
]);
export type LearningEventInput = z.output<typeof LearningEventInput>;

export const learning = contract({
  'GET /api/student/units/:id': {
    access: 'student',
    summary: 'A unit with its items, what is open and why not',
    params: IdParams,
    response: UnitView,
    errors: ['not_found'],
  },
  'GET /api/student/content_items/:id': {
    access: 'student',
    summary: 'The content of one item',
    params: IdParams,
    response: ContentItem,
    errors: ['not_found', 'content_locked'],
  },
  'POST /api/student/learning_events': {
    access: 'student',
    summary: 'What happened while learning; each event counts once, however often it is sent',
    body: z.object({ events: z.array(LearningEventInput).min(1).max(100) }),
    response: z.object({
      units: z.array(UnitView).meta({ description: 'Every unit the events touched, as it is now' }),
      refused: z.array(z.object({ id: Id, code: z.enum(['not_found', 'content_locked', 'access_closed']) })),
    }),
  },
  'POST /api/student/content_items/:id/answers': {
    access: 'student',
    summary: 'Answer a self-check question',
    params: IdParams,
    body: z.object({ eventId: Id, choices: z.array(Line(40)).min(1).max(20) }),
    response: z.object({ answer: Answer, unit: UnitView }),
    errors: ['not_found', 'content_locked', 'access_closed'],
  },
  'GET /api/student/files/:id': {
    access: 'student',
    summary: 'A file of an item this student may open',
    params: IdParams,
    query: PictureQuery,
    response: 'file',
    errors: ['not_found', 'content_locked'],
  },
});
