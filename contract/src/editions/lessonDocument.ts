import { z } from 'zod';
import { Inline, Paragraph, plainBlocks, richTextBlocks } from '../kit/richText.ts';
import { Id, Text } from '../kit/values.ts';
import { Insert } from './insertBodies.ts';

/*
 * The text of a lesson: rich text, and blocks that make a page of it. Other texts (terms, letters, answers) stay rich
 * text. Blocks hold blocks one level deep, and what is inside has no heading but its title.
 */

const Pixels = z.int().min(1).max(20_000);

const Picture = z.object({
  type: z.literal('picture'),
  attrs: z.object({
    fileId: Id,
    alt: Text(1000).meta({ description: 'What somebody reads who does not see it' }),
    decorative: z.boolean().meta({ description: 'It says nothing that has to be described' }),
    caption: Text(1000),
    width: Pixels,
    height: Pixels,
  }),
});
const Code = z.object({
  type: z.literal('codeBlock'),
  content: z.array(z.object({ type: z.literal('text'), text: Text(10_000).min(1) })).optional(),
});
const Formula = z.object({
  type: z.literal('formula'),
  attrs: z.object({
    latex: Text(2000),
    alt: Text(1000).meta({ description: 'The formula in words' }),
  }),
});

const Inner = z.discriminatedUnion('type', [...plainBlocks, Picture, Code, Formula, Insert]);
const Title = z.object({ type: z.literal('title'), content: z.array(Inline).optional() });
const titled = <T extends 'fold' | 'step'>(type: T) =>
  z.object({ type: z.literal(type), content: z.tuple([Title], Inner) });

const Gallery = z.object({ type: z.literal('gallery'), content: z.array(Picture).min(1).max(40) });
const Accordion = z.object({
  type: z.literal('accordion'),
  content: z.array(titled('fold')).min(1).max(40),
});
const Steps = z.object({ type: z.literal('steps'), content: z.array(titled('step')).min(1).max(60) });
const Columns = z.object({
  type: z.literal('columns'),
  content: z
    .array(z.object({ type: z.literal('column'), content: z.array(Inner).min(1) }))
    .min(2)
    .max(3),
});
const side = <T extends 'cardFront' | 'cardBack'>(type: T) =>
  z.object({ type: z.literal(type), content: z.array(Paragraph).min(1) });
const Cards = z.object({
  type: z.literal('cards'),
  content: z
    .array(z.object({ type: z.literal('card'), content: z.tuple([side('cardFront'), side('cardBack')]) }))
    .min(1)
    .max(40),
});

export const LessonDocument = z
  .object({
    type: z.literal('doc'),
    content: z.array(
      z.discriminatedUnion('type', [
        ...richTextBlocks,
        Picture,
        Gallery,
        Accordion,
        Columns,
        Steps,
        Cards,
        Code,
        Formula,
        Insert,
      ]),
    ),
  })
  .meta({ id: 'LessonDocument' });
export type LessonDocument = z.output<typeof LessonDocument>;
export type LessonBlock = LessonDocument['content'][number];
export type LessonInner = z.output<typeof Inner>;
export type LessonBlockOf<T extends LessonBlock['type']> = Extract<LessonBlock, { type: T }>;
