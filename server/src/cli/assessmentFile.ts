import { z } from 'zod';
import { AnswerKey, Question } from '#contract/assessments/items.ts';
import { RichText } from '#contract/kit/richText.ts';

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

const empty: RichText = { type: 'doc', content: [] };

export const ToolFile = z.strictObject({
  code: z.string().min(1).max(40),
  title: z.string().min(1).max(200),
  summary: z.string().max(1000).default(''),
  instructions: Text.default(empty),
  needs: Text.default(empty),
  judged: Text.default(empty),
  assessorNotes: Text.default(empty),
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
      instructions: Text.default(empty),
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
        }),
      ),
    }),
  ),
});

export const DeclarationFile = z.strictObject({ version: z.int().min(1), document: Text });
