import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { FieldError } from '#contract/kit/errors.ts';
import { Id, IdParams, Instant, Int4, Line, Text } from '#contract/kit/values.ts';
import { ToolContent } from './toolDraft.ts';

/* The review of an assessment before it is used: the checklist, what was found, what its author did about it. */

export const ReviewPoint = z.object({
  code: z.string(),
  group: z.enum(['principle', 'evidence']).meta({
    description: 'A principle of assessment, or a rule of evidence',
  }),
  name: z.string(),
  question: z.string(),
});
export type ReviewPoint = z.output<typeof ReviewPoint>;

const PointAnswer = z.object({
  code: Line(40).min(1),
  met: z.boolean().nullable().meta({ description: 'Null while nothing is decided' }),
  comment: Text(2000),
});

const Finding = z.object({
  id: Id.meta({ description: 'Made on the device' }),
  itemId: Id.nullable().meta({ description: 'The item of the draft it is about; null: the whole' }),
  what: Text(2000),
  change: Text(2000).meta({ description: 'What has to change' }),
  closed: z.boolean(),
});
export type Finding = z.output<typeof Finding>;

/** What the reviewer writes, saved as a whole. */
export const ReviewContent = z
  .object({ points: z.array(PointAnswer).max(40), findings: z.array(Finding).max(100) })
  .meta({ id: 'ReviewContent' });
export type ReviewContent = z.output<typeof ReviewContent>;

const findingAnswers = ['changed', 'left'] as const;

const FindingAnswer = z.object({
  findingId: Id,
  round: z.int().meta({ description: 'How often the draft had been sent back' }),
  answer: z.enum(findingAnswers),
  words: z.string(),
  by: z.string(),
  at: Instant,
  revision: z.int(),
});
export type FindingAnswer = z.output<typeof FindingAnswer>;

const reviewStates = ['asked', 'sent_back', 'signed'] as const;

/** How the draft of an assessment stands with its review. */
export const DraftReview = z.object({
  state: z.enum(reviewStates).nullable().meta({ description: 'Null: nobody asked for one' }),
  signed: z
    .object({
      by: z.string(),
      at: Instant,
      isCurrent: z.boolean().meta({ description: 'Nothing has changed since' }),
    })
    .nullable()
    .meta({ description: 'The newest sign-off of this draft' }),
  needsReason: z.boolean().meta({
    description: 'It serves accredited training, so that publishing it without a review asks for a reason',
  }),
});
export type DraftReview = z.output<typeof DraftReview>;

/** What a published version rests on. */
export const VersionReview = z.object({
  basis: z.enum(['reviewed', 'ties_since', 'unreviewed', 'unknown']).meta({
    description:
      '`ties_since`: reviewed, but for ties to criteria changed since; `unknown`: published before this was kept',
  }),
  by: z.string().nullable(),
  at: Instant.nullable(),
  reason: z.string().meta({ description: 'Why it was published without; may be empty' }),
});
export type VersionReview = z.output<typeof VersionReview>;

const Reviewer = z.object({ id: Id, name: z.string() });

/** What a reviewer decided about, as it stood at that moment; it never changes. */
export const ReviewRecord = z
  .object({
    versionNumber: z.int().meta({ description: 'Of the version the draft was to become' }),
    by: z.string(),
    at: Instant,
    draftRevision: z.int(),
    sha256: z.string().meta({ description: 'Of what was reviewed, without the ids of tasks and items' }),
    points: z.array(ReviewPoint.extend(PointAnswer.omit({ code: true }).shape)).meta({
      description: 'With the wording that was seen',
    }),
    findings: z.array(Finding),
    answers: z.array(FindingAnswer),
    content: ToolContent.meta({ description: 'What was reviewed' }),
  })
  .meta({ id: 'ReviewRecord' });
export type ReviewRecord = z.output<typeof ReviewRecord>;

export const ToolReview = z
  .object({
    toolId: Id,
    draftRevision: z
      .int()
      .nullable()
      .meta({ description: 'Of the draft that is reviewed; null: there is none' }),
    draftStops: z.array(FieldError).meta({ description: 'What the draft itself lacks' }),
    standing: DraftReview,
    own: z
      .boolean()
      .meta({ description: 'The caller wrote part of the draft, so that somebody else reviews it' }),
    writers: z.array(z.string()).meta({ description: 'Who wrote the draft' }),
    reviewers: z.array(Reviewer).meta({ description: 'Who could review it' }),
    asked: z
      .object({ by: z.string(), at: Instant, note: z.string(), reviewer: Reviewer.nullable() })
      .nullable(),
    points: z.array(ReviewPoint),
    review: z
      .object({
        content: ReviewContent.meta({
          description:
            'As it is written; for who wrote the draft, as it was when it was last sent back or signed off',
        }),
        revision: z.int(),
        savedAt: Instant,
        by: z.string().nullable(),
        stops: z.array(FieldError).meta({ description: 'What is in the way of signing off' }),
        round: z.int().meta({ description: 'How often it was sent back' }),
        sent: z
          .array(Id)
          .meta({ description: 'Findings the author has read: settled or kept, never removed' }),
        unanswered: z.array(Id).meta({ description: 'Findings the author has not answered in this round' }),
      })
      .nullable(),
    answers: z.array(FindingAnswer),
    signed: z
      .object({ content: ToolContent, draftRevision: z.int() })
      .nullable()
      .meta({ description: 'What was signed off, where the draft has changed since' }),
  })
  .meta({ id: 'ToolReview' });
export type ToolReview = z.output<typeof ToolReview>;

const onTool = { log: { on: 'assessment' }, params: IdParams } as const;

export const reviews = contract({
  'GET /api/staff/assessments/:id/review': {
    access: { act: 'assessment.review' },
    summary: 'The review of the draft of an assessment',
    params: IdParams,
    response: ToolReview,
    errors: ['not_found'],
  },
  'POST /api/staff/assessments/:id/review': {
    ...onTool,
    access: { act: 'edition.write' },
    summary: 'Ask for a review of the draft, or once more after changes',
    creates: true,
    body: z.object({
      reviewerId: Id.nullable().meta({ description: 'Who should review it; null: whoever may' }),
      note: Text(1000),
    }),
    response: ToolReview,
    errors: ['not_found', 'wrong_state', 'invalid_input', 'review_incomplete'],
  },
  'PUT /api/staff/assessments/:id/review': {
    ...onTool,
    access: { act: 'assessment.review' },
    summary:
      'Write the review as a whole. Somebody else having saved since, nothing is written, and the answer shows what there is',
    body: z.object({ baseRevision: Int4.min(0), content: ReviewContent }),
    response: ToolReview.extend({ saved: z.boolean() }),
    errors: ['not_found', 'own_work', 'wrong_state', 'invalid_input'],
  },
  'PUT /api/staff/assessments/:id/review_answers': {
    ...onTool,
    access: { act: 'edition.write' },
    summary: 'Say what was done about a finding: changed, or left as it is and why',
    body: z.object({
      findingId: Id,
      baseRevision: Int4.min(0).meta({ description: '0: it has no answer yet' }),
      answer: z.enum(findingAnswers),
      words: Text(2000),
    }),
    response: ToolReview,
    errors: ['not_found', 'wrong_state', 'invalid_input', 'changed_elsewhere'],
  },
  'POST /api/staff/assessments/:id/review_results': {
    ...onTool,
    access: { act: 'assessment.review' },
    summary: 'Sign the draft off as ready for use, or send it back because changes are needed',
    creates: true,
    body: z.object({
      result: z.enum(['signed', 'sent_back']),
      revision: Int4.min(0).meta({ description: 'Of the review' }),
      draftRevision: Int4.min(0).meta({ description: 'Of the draft that was read' }),
    }),
    response: ToolReview,
    errors: [
      'not_found',
      'own_work',
      'wrong_state',
      'already_done',
      'changed_elsewhere',
      'review_incomplete',
      'draft_incomplete',
    ],
  },
  'GET /api/staff/assessments/:id/versions/:number/review': {
    access: { act: 'assessment.review' },
    summary: 'The review a published version rests on',
    params: IdParams.extend({ number: z.coerce.number().int().min(1).max(10_000) }),
    response: ReviewRecord,
    errors: ['not_found'],
  },
});
