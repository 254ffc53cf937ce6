import { z } from 'zod';
import { criterionKinds } from '#contract/editions/unitDraft.ts';
import { contract } from '#contract/kit/contract.ts';
import { FieldError } from '#contract/kit/errors.ts';
import { pageOf, PageQuery } from '#contract/kit/paging.ts';
import { Id, IdParams, Instant, Int4, Line, Text } from '#contract/kit/values.ts';
import { DraftReview, VersionReview } from './reviews.ts';
import { ToolContent } from './toolDraft.ts';

/* The assessments an author writes: a draft of the next version, and the versions that were published. */

const ToolRow = z.object({
  id: Id,
  code: z.string(),
  title: z.string().meta({ description: 'In its draft, where there is one' }),
  published: z
    .object({ number: z.int(), at: Instant, items: z.int() })
    .nullable()
    .meta({ description: 'The newest version' }),
  draft: z.object({ items: z.int() }).nullable(),
  units: z.array(z.string()).meta({ description: 'Codes of the units it assesses' }),
  reviewed: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether the newest version was reviewed before use; null: there is none' }),
  toReview: z.boolean().meta({ description: 'A review of its draft is asked for' }),
});
export type ToolRow = z.output<typeof ToolRow>;

const toolStates = ['draft', 'to_review', 'review_asked', 'unreviewed'] as const;
export const ToolsQuery = PageQuery.extend({
  search: Line(100).optional(),
  state: z.enum(toolStates).optional().meta({
    description:
      '`draft`: somebody writes the next version; `to_review`: the reader can give the review that is asked for; `review_asked`: somebody can; `unreviewed`: the newest version was not reviewed',
  }),
});

const ToolUnit = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  criteria: z
    .array(
      z.object({
        id: Id,
        kind: z.enum(criterionKinds),
        code: z.string(),
        text: z.string(),
        wordings: z.array(Id).meta({ description: 'What is tied to any of these is tied to it' }),
      }),
    )
    .meta({ description: 'Of its newest edition, in order' }),
});
export type ToolUnit = z.output<typeof ToolUnit>;

const ToolVersion = z.object({
  id: Id,
  number: z.int(),
  title: z.string(),
  publishedAt: Instant,
  items: z.int(),
  begun: z.int().meta({ description: 'Student assessments that are on it: begun with it, or moved to it' }),
  review: VersionReview,
});

export const AssessmentTool = z
  .object({
    id: Id,
    code: z.string(),
    versions: z.array(ToolVersion).meta({ description: 'The newest first' }),
    newest: ToolContent.nullable().meta({ description: 'What the newest version asks' }),
    draft: z
      .object({
        content: ToolContent,
        revision: z.int().meta({ description: 'Grows with every save' }),
        savedAt: Instant,
        by: z.string().nullable(),
        stops: z.array(FieldError).meta({ description: 'What has to be put right before it is published' }),
        review: DraftReview,
      })
      .nullable(),
    units: z.array(ToolUnit).meta({ description: 'The units of its draft, else of its newest version' }),
  })
  .meta({ id: 'AssessmentTool' });
export type AssessmentTool = z.output<typeof AssessmentTool>;

const onTool = { log: { on: 'assessment' }, params: IdParams } as const;

export const tools = contract({
  'GET /api/staff/assessments': {
    access: { act: 'assessment.review' },
    summary: 'The assessments of the organisation, by code',
    query: ToolsQuery,
    response: pageOf(ToolRow).meta({ id: 'AssessmentTools' }),
  },
  'POST /api/staff/assessments': {
    access: { act: 'edition.write' },
    log: { on: 'assessment', by: 'made' },
    summary:
      'Add an assessment with the draft of its first version. Sent again with the same id it is the same assessment',
    creates: true,
    body: z.object({
      id: Id.meta({ description: 'Made on the device' }),
      code: Line(40).min(1),
      title: Line(200).min(1),
    }),
    response: AssessmentTool,
    errors: ['invalid_input'],
  },
  'GET /api/staff/assessments/:id': {
    access: { act: 'assessment.review' },
    summary: 'An assessment as its author sees it',
    params: IdParams,
    response: AssessmentTool,
    errors: ['not_found'],
  },
  'POST /api/staff/assessments/:id/draft': {
    ...onTool,
    access: { act: 'edition.write' },
    summary:
      'Begin the draft of the next version, equal to the newest; a draft that is there is answered as it is',
    response: AssessmentTool,
    errors: ['not_found'],
  },
  'PUT /api/staff/assessments/:id/draft': {
    ...onTool,
    access: { act: 'edition.write' },
    summary:
      'Write the draft as a whole. Somebody else having saved since, nothing is written, and the answer shows what there is',
    bodyLimit: 4 * 1024 * 1024,
    body: z.object({ baseRevision: Int4.min(0), content: ToolContent }),
    response: AssessmentTool.extend({ saved: z.boolean() }),
    errors: ['not_found', 'invalid_input', 'changed_elsewhere'],
  },
  'DELETE /api/staff/assessments/:id/draft': {
    ...onTool,
    access: { act: 'edition.write' },
    summary: 'Discard the draft; an assessment that was never published goes with it',
    status: 204,
    errors: ['not_found', 'wrong_state'],
  },
  'POST /api/staff/assessments/:id/versions': {
    ...onTool,
    access: { act: 'edition.publish' },
    summary:
      'Publish the draft as it was read. New work begins on it; work that was begun stays on its own version until it is moved',
    body: z.object({
      revision: Int4.min(0),
      reason: Text(1000)
        .default('')
        .meta({ description: 'Why it is published without a review; kept where nobody signed it off' }),
    }),
    response: AssessmentTool,
    errors: ['not_found', 'invalid_input', 'already_done', 'changed_elsewhere', 'draft_incomplete'],
  },
});
