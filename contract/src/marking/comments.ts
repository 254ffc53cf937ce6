import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Id, IdParams, Text } from '#contract/kit/values.ts';

/* Comments that assessors use again: their own, and those their team shares. */

const ReusableComment = z.object({
  id: Id,
  text: z.string(),
  mine: z.boolean().meta({ description: 'The caller wrote it, and may change it' }),
  byName: z.string(),
  shared: z.boolean(),
  here: z.boolean().meta({ description: 'It is about the question that is asked for' }),
  uses: z.int(),
});
export type ReusableComment = z.output<typeof ReusableComment>;

const text = Text(2000).trim().min(1);
const response = z.object({
  comments: z.array(ReusableComment).meta({ description: 'Those of the question first, then the most used' }),
});

export const comments = contract({
  'GET /api/staff/reusable_comments': {
    access: { act: 'work.judge' },
    summary: 'Comments I use again, and those of my team',
    query: z.object({ item: Id.optional().meta({ description: 'The question that is judged' }) }),
    response,
  },
  'POST /api/staff/reusable_comments': {
    access: { act: 'work.judge' },
    log: { on: 'reusable_comment', by: 'made' },
    summary: 'Keep a comment to use again',
    body: z.object({ text, itemId: Id.nullable().default(null), shared: z.boolean().default(false) }),
    response,
    creates: true,
    errors: ['not_found'],
  },
  'PATCH /api/staff/reusable_comments/:id': {
    access: { act: 'work.judge' },
    log: { on: 'reusable_comment' },
    summary: 'Change my comment, share it or not, or bring it back',
    params: IdParams,
    body: z.object({
      text: text.optional(),
      shared: z.boolean().optional(),
      removed: z.literal(false).optional(),
    }),
    response,
    errors: ['not_found'],
  },
  'POST /api/staff/reusable_comments/:id/uses': {
    access: { act: 'work.judge' },
    log: { on: 'reusable_comment' },
    summary: 'It was put into feedback once more',
    params: IdParams,
    response: z.object({ uses: z.int() }),
    errors: ['not_found'],
  },
  'DELETE /api/staff/reusable_comments/:id': {
    access: { act: 'work.judge' },
    log: { on: 'reusable_comment' },
    summary: 'Forget a comment',
    params: IdParams,
    response,
    errors: ['not_found'],
  },
});
