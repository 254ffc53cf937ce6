import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { pageOf, PageQuery } from '#contract/kit/paging.ts';
import { Id, IdParams, Instant, Int4, Text } from '#contract/kit/values.ts';

/* A second assessor looks at a sample of what was judged. */

/** `share`: by its share · `first`: one of the first of its assessor · `not_yet`: something is not yet satisfactory. */
const ModerationReason = z.enum(['share', 'first', 'not_yet']);
export type ModerationReason = z.output<typeof ModerationReason>;

const moderationStates = ['waiting', 'agreed', 'disagreed'] as const;
const ModerationState = z.enum(moderationStates);

const Opinion = z.object({ itemId: Id, agrees: z.boolean(), reason: Text(2000).trim() });

/** One look at a judgement, as the page of the work shows it. */
export const ModerationOfWork = z.object({
  state: ModerationState,
  reason: ModerationReason,
  holds: z.boolean().meta({ description: 'Whether it is released only after the second assessor agreed' }),
  judgedAt: Instant,
  firstName: z.string(),
  mine: z.boolean().meta({ description: 'The caller judged it, so that somebody else has to look' }),
  secondName: z.string().nullable(),
  decidedAt: Instant.nullable(),
  itemIds: z.array(Id).meta({ description: 'What is looked at' }),
  opinions: z.array(Opinion),
});
export type ModerationOfWork = z.output<typeof ModerationOfWork>;

const ModerationRow = z.object({
  id: Id,
  workId: Id,
  studentName: z.string(),
  assessmentTitle: z.string(),
  state: ModerationState,
  reason: ModerationReason,
  holds: z.boolean(),
  firstName: z.string(),
  secondName: z.string().nullable(),
  judgedAt: Instant,
  decidedAt: Instant.nullable(),
});
export type ModerationRow = z.output<typeof ModerationRow>;

const SampledAssessment = z.object({
  id: Id,
  title: z.string(),
  share: z.int().nullable().meta({ description: 'Its own share; null: that of the organisation' }),
  judged: z.int().meta({ description: 'Attempts judged in the last year' }),
  looked: z.int().meta({ description: 'Of these, how many were chosen for a second look' }),
  agreed: z.int(),
  disagreed: z.int(),
});
export type SampledAssessment = z.output<typeof SampledAssessment>;

export const ModerationPage = pageOf(ModerationRow).extend({
  counts: z.record(ModerationState, z.int()),
  share: z.int().meta({ description: 'How many of a hundred, where an assessment has no share of its own' }),
  assessments: z.array(SampledAssessment),
});
export type ModerationPage = z.output<typeof ModerationPage>;

export const moderation = contract({
  'GET /api/staff/moderations': {
    access: { act: 'work.read' },
    summary: 'What a second assessor looks at or looked at, and how often they agree, by assessment',
    query: PageQuery.extend({ state: ModerationState.default('waiting') }),
    response: ModerationPage,
  },
  'POST /api/staff/student_assessments/:id/moderation': {
    access: { act: 'work.judge' },
    log: { on: 'student_assessment' },
    summary: 'Agree or disagree with every judgement of a work, as a second assessor',
    params: IdParams,
    body: z.object({ judgedAt: Instant, items: z.array(Opinion).max(200) }),
    response: z.object({ state: ModerationState }),
    errors: ['not_found', 'invalid_input', 'already_done', 'own_work', 'changed_elsewhere'],
  },
  'PUT /api/staff/assessments/:id/sample_share': {
    access: { act: 'work.allocate' },
    log: { on: 'assessment' },
    summary: 'How many of a hundred judged works on one assessment are looked at; null: as everywhere',
    params: IdParams,
    body: z.object({ share: Int4.min(0).max(100).nullable() }),
    response: z.object({ share: z.int().nullable() }),
    errors: ['not_found'],
  },
});
