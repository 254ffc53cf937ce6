import { z } from 'zod';
import { AnswerKey, Question } from '#contract/assessments/items.ts';
import { ToolContent } from '#contract/assessments/toolDraft.ts';
import { RichText } from '#contract/kit/richText.ts';
import { emptyDocument } from '#server/platform/basics/plainText.rules.ts';

/* How an operator writes an assessment: as a JSON file. Texts may be plain, one paragraph per line. */

const Text = z.union([
  z
    .string()
    .min(1)
    .transform((text): RichText => ({
      type: 'doc',
      content: text.split('\n').map((line) => ({
        type: 'paragraph' as const,
        ...(line !== '' && { content: [{ type: 'text' as const, text: line }] }),
      })),
    })),
  RichText,
]);

const Written = z.strictObject({
  code: z.string().min(1).max(40),
  title: z.string().min(1).max(200),
  summary: z.string().max(1000).default(''),
  instructions: Text.default(emptyDocument),
  needs: Text.default(emptyDocument),
  judged: Text.default(emptyDocument),
  assessorNotes: Text.default(emptyDocument),
  minutes: z.int(),
  attemptsAllowed: z.int(),
  timeLimitMinutes: z.int().nullable().default(null),
  dueAfterDays: z.int().nullable().default(null),
  lateWork: z.enum(['accepted', 'refused']).default('accepted'),
  opens: z.enum(['with_unit', 'after_learning']).default('with_unit'),
  shuffle: z.boolean().default(false),
  /** Codes of the units it belongs to. */
  units: z.array(z.string()).min(1),
  tasks: z.array(
    z.strictObject({
      title: z.string().min(1).max(200),
      instructions: Text.default(emptyDocument),
      draw: z.int().nullable().default(null),
      items: z.array(
        z.strictObject({
          prompt: Text,
          question: Question,
          key: AnswerKey.nullable().default(null),
          required: z.boolean().default(true),
          maxMarks: z.number().nullable().default(null),
          /** Codes of the criteria it gathers evidence for; with the unit before it, as in `U1 1.1`, when units share a code. */
          criteria: z.array(z.string()).default([]),
          /** An answer that is good enough, and how it is judged; only assessors see them. */
          benchmark: Text.default(emptyDocument),
          guide: Text.default(emptyDocument),
        }),
      ),
    }),
  ),
});

const someId = '00000000-0000-4000-8000-000000000000';
/** The file as an author would write it. */
const asDraft = ({ tasks, ...said }: z.output<typeof Written>) => ({
  ...said,
  unitIds: [],
  tasks: tasks.map(({ items, ...task }) => ({
    ...task,
    id: someId,
    items: items.map((item) => ({ ...item, id: someId, criteria: [] })),
  })),
});

/** Nothing in it is larger than authors can write, or the console could not open it. */
export const ToolFile = Written.check(({ value, issues }) => {
  for (const issue of ToolContent.safeParse(asDraft(value)).error?.issues ?? [])
    if (issue.code === 'too_big') issues.push({ ...issue, input: undefined });
});

export const DeclarationFile = z.strictObject({ version: z.int().min(1), document: Text });
