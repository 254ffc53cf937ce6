import { z } from 'zod';
import { Text } from './values.ts';

/*
 * Rich text is a structured document in the ProseMirror JSON shape. Only these nodes are stored or shown, so there is
 * no HTML from people to sanitise.
 */

const safeLink = z
  .string()
  .max(2000)
  // Browsers read a backslash as a slash and drop tabs, so `/\` leads to another site just as `//` does.
  .regex(/^(https?:\/\/|mailto:|tel:|\/(?!\/))[^\\\p{Cc}]*$/iu, 'Not a safe link');

const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('code') }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: safeLink }) }),
]);
export const Inline = z.object({
  type: z.literal('text'),
  text: Text(10_000).min(1),
  marks: z.array(Mark).max(4).optional(),
});
export const Paragraph = z.object({ type: z.literal('paragraph'), content: z.array(Inline).optional() });
const Heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: z.array(Inline),
});
const listsOf = <E extends z.ZodType>(entry: E) =>
  [
    z.object({ type: z.literal('bulletList'), content: z.array(entry).min(1) }),
    z.object({ type: z.literal('orderedList'), content: z.array(entry).min(1) }),
  ] as const;
/* Lists stand in lists three deep, as those of Word and of laws do. */
const listItem = z.literal('listItem');
const ThirdItem = z.object({ type: listItem, content: z.array(Paragraph).min(1) });
const SecondItem = z.object({
  type: listItem,
  content: z.tuple([Paragraph], z.discriminatedUnion('type', [Paragraph, ...listsOf(ThirdItem)])),
});
const ListItem = z.object({
  type: listItem,
  content: z.tuple([Paragraph], z.discriminatedUnion('type', [Paragraph, ...listsOf(SecondItem)])),
});
const [BulletList, OrderedList] = listsOf(ListItem);
const Quote = z.object({ type: z.literal('blockquote'), content: z.array(Paragraph).min(1) });
const Callout = z.object({
  type: z.literal('callout'),
  attrs: z.object({ tone: z.enum(['info', 'tip', 'warning']) }),
  content: z.array(z.union([Paragraph, BulletList, OrderedList])).min(1),
});
const cell = <T extends 'tableHeader' | 'tableCell'>(type: T) =>
  z.object({ type: z.literal(type), content: z.array(Paragraph).min(1) });
const Table = z.object({
  type: z.literal('table'),
  content: z
    .array(
      z.object({
        type: z.literal('tableRow'),
        content: z.array(z.discriminatedUnion('type', [cell('tableHeader'), cell('tableCell')])).min(1),
      }),
    )
    .min(1),
});

/** What stands in a text and holds no heading, so that it can stand inside of something too. */
export const plainBlocks = [Paragraph, BulletList, OrderedList, Quote, Callout, Table] as const;
export const richTextBlocks = [...plainBlocks, Heading] as const;

export const RichText = z
  .object({ type: z.literal('doc'), content: z.array(z.discriminatedUnion('type', richTextBlocks)) })
  .meta({ id: 'RichText' });

export type RichText = z.output<typeof RichText>;
export type RichTextBlock = RichText['content'][number];
/** A list at any depth. */
export interface RichTextList {
  readonly type: 'bulletList' | 'orderedList';
  readonly content: readonly {
    readonly content: readonly (z.output<typeof Paragraph> | RichTextList)[];
  }[];
}
export type RichTextInline = z.output<typeof Inline>;
