import { z } from 'zod';
import { RichText } from '#contract/kit/richText.ts';
import { Id, Int4, Line, Text } from '#contract/kit/values.ts';
import type { ItemKind } from './items.ts';
import { draftShapesOf } from './kinds/kinds.ts';

/* An assessment as its author writes it. Anything may still be missing; publishing asks for it. */

export const DraftQuestion = z.discriminatedUnion('kind', draftShapesOf('question'));
export type DraftQuestion = z.output<typeof DraftQuestion>;
export type DraftQuestionOf<K extends ItemKind> = Extract<DraftQuestion, { kind: K }>;

export const DraftKey = z.discriminatedUnion('kind', draftShapesOf('key'));
export type DraftKey = z.output<typeof DraftKey>;
export type DraftKeyOf<K extends ItemKind> = Extract<DraftKey, { kind: K }>;

export const ToolDraftItem = z.object({
  id: Id.meta({ description: 'Of the published item it began as; made on the device when it is new' }),
  prompt: RichText,
  question: DraftQuestion,
  key: DraftKey.nullable().meta({ description: 'Null when an assessor judges' }),
  required: z.boolean(),
  maxMarks: z.number().min(0).max(1000).nullable(),
  criteria: z.array(Id).max(200).meta({ description: 'Criteria it gathers evidence for' }),
  benchmark: RichText.meta({ description: 'An answer that is good enough; only assessors see it' }),
  guide: RichText.meta({ description: 'How it is judged; only assessors see it' }),
});
export type ToolDraftItem = z.output<typeof ToolDraftItem>;

export const ToolDraftTask = z.object({
  id: Id,
  title: Line(200),
  instructions: RichText,
  draw: Int4.min(1).nullable().meta({ description: 'How many of its items each attempt gets; null: all' }),
  items: z.array(ToolDraftItem).max(200),
});
export type ToolDraftTask = z.output<typeof ToolDraftTask>;

export const ToolContent = z
  .object({
    title: Line(200),
    summary: Text(1000),
    instructions: RichText,
    needs: RichText.meta({ description: 'What the student needs: time, place, tools, resources' }),
    judged: RichText.meta({ description: 'How it is judged, for students' }),
    assessorNotes: RichText.meta({ description: 'Only for people who judge or observe' }),
    minutes: Int4.min(1).max(100_000),
    attemptsAllowed: Int4.min(1).max(100),
    timeLimitMinutes: Int4.min(1).max(100_000).nullable(),
    dueAfterDays: Int4.min(0).max(3650).nullable().meta({ description: 'Days after the start' }),
    lateWork: z.enum(['accepted', 'refused']),
    opens: z.enum(['with_unit', 'after_learning']),
    shuffle: z.boolean(),
    unitIds: z.array(Id).max(50),
    tasks: z.array(ToolDraftTask).max(50),
  })
  .meta({ id: 'ToolContent' });
export type ToolContent = z.output<typeof ToolContent>;
