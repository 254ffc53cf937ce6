import { z } from 'zod';
import { ItemKind, ItemResult } from '#contract/assessments/items.ts';
import { contract } from '#contract/kit/contract.ts';
import { Id, IdParams, Instant, Line, Text } from '#contract/kit/values.ts';
import { RichText } from '#contract/kit/richText.ts';

/* Judging one item of an assessment again across a class, after its key or guide proved wrong. */

/** As many works as one regrading can name. */
export const mostRegraded = 500;

/** Why a work is left as it is. */
const LeftOut = z
  .enum([
    'not_judged',
    'by_person',
    'carried',
    'begun_again',
    'withdrawn',
    'second_look',
    'other_parts',
    'claimed',
    'reporter_unknown',
  ])
  .meta({
    description:
      '`by_person`: an assessor, not the key, decided · `carried`: satisfactory in an earlier attempt · ' +
      '`second_look`: it waits for a second assessor · `other_parts`: the newest version asks with other parts · ' +
      '`claimed`: somebody is marking it · `reporter_unknown`: nobody has confirmed who reported on the student',
  });
export type LeftOut = z.output<typeof LeftOut>;

const Grade = z.object({ result: ItemResult, marks: z.number().min(0).max(1000).nullable() });
export type Grade = z.output<typeof Grade>;

const Somebody = z.object({ id: Id, name: z.string() });

const RegradingItem = z.object({
  id: Id.meta({ description: 'Of the question in whatever version' }),
  kind: ItemKind,
  prompt: RichText,
  expected: z.union([z.string(), z.boolean()]).nullable(),
  byKey: z.boolean(),
  maxMarks: z.number().nullable(),
});
export type RegradingItem = z.output<typeof RegradingItem>;

const RegradingState = z.enum(['running', 'done', 'undoing', 'undone']);

const RegradingSummary = z.object({
  id: Id,
  prompt: RichText,
  reason: z.string(),
  byName: z.string(),
  at: Instant,
  state: RegradingState,
  works: z.int(),
});

export const RegradingChoices = z.object({
  assessments: z.array(Somebody),
  version: z.int().nullable().meta({ description: 'Whose keys count; null without an assessment' }),
  items: z.array(RegradingItem),
  intakes: z.array(Somebody),
  earlier: z.array(RegradingSummary).meta({ description: 'The newest twenty of the assessment' }),
});
export type RegradingChoices = z.output<typeof RegradingChoices>;

const RegradingRow = z.object({
  workId: Id,
  judgementId: Id.nullable(),
  studentName: z.string(),
  intakeName: z.string().nullable(),
  released: z.boolean(),
  now: Grade.nullable(),
  would: Grade.nullable().meta({ description: 'By the new key; null where a person decides' }),
  leftOut: LeftOut.nullable(),
});
export type RegradingRow = z.output<typeof RegradingRow>;

const RegradingPreview = z.object({
  rows: z.array(RegradingRow).meta({ description: 'What would change or can, and what is left out' }),
  same: z.int().meta({ description: 'How many the new key judges as before' }),
  more: z.boolean().meta({ description: `Whether there are more works than ${mostRegraded}` }),
});
export type RegradingPreview = z.output<typeof RegradingPreview>;

/** What became of one work. */
const Became = z.enum(['waiting', 'changed', 'same', 'left', 'restored', 'kept']);
export type Became = z.output<typeof Became>;
const BecauseOf = z.union([LeftOut, z.enum(['changed_meanwhile', 'needs_direction', 'followed', 'closed'])]);
export type BecauseOf = z.output<typeof BecauseOf>;

export const Regrading = RegradingSummary.extend({
  assessmentId: Id,
  itemId: Id,
  byKey: z.boolean(),
  undoneBy: z.string().nullable(),
  rows: z.array(
    z.object({
      workId: Id,
      studentName: z.string(),
      became: Became,
      because: BecauseOf.nullable(),
      before: Grade.nullable(),
      after: Grade.nullable(),
      decideAgain: z.boolean().meta({ description: 'A decision on a unit rested on it' }),
    }),
  ),
});
export type Regrading = z.output<typeof Regrading>;

export const regrading = contract({
  'GET /api/staff/regrading_choices': {
    access: { act: 'work.judge' },
    summary: 'What can be regraded: assessments, the items of one, and who takes it',
    query: z.object({ assessment: Id.optional() }),
    response: RegradingChoices,
  },
  'GET /api/staff/regrading_preview': {
    access: { act: 'work.judge' },
    summary: 'Each work an item was answered in, with its result now and by the newest key',
    query: z.object({ assessment: Id, item: Id, intake: Id.optional(), search: Line(100).default('') }),
    response: RegradingPreview,
    errors: ['not_found'],
  },
  'POST /api/staff/regradings': {
    access: { act: 'work.judge' },
    log: { on: 'student_assessment', by: 'made_each' },
    summary: 'Judge an item again in these works; the same id is the same regrading',
    body: z.object({
      id: Id,
      assessmentId: Id,
      itemId: Id,
      reason: Text(1000).trim().min(1),
      byHand: Grade.nullable().meta({ description: 'The new judgement; null: by the newest key' }),
      works: z
        .array(z.object({ id: Id, judgementId: Id.meta({ description: 'The judgement that was seen' }) }))
        .min(1)
        .max(mostRegraded),
    }),
    response: Regrading,
    errors: ['not_found', 'invalid_input', 'own_work'],
  },
  'GET /api/staff/regradings/:id': {
    access: { act: 'work.judge' },
    summary: 'How far a regrading is, and what became of each work',
    params: IdParams,
    response: Regrading,
    errors: ['not_found'],
  },
  'PUT /api/staff/regradings/:id/undoing': {
    access: { act: 'work.judge' },
    log: { on: 'student_assessment', by: 'made_each' },
    summary: 'Bring the earlier judgements back where nothing followed',
    params: IdParams,
    response: Regrading,
    errors: ['not_found', 'already_done'],
  },
});
