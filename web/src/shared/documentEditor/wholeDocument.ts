import type { RichText, RichTextBlock } from '#contract/kit/richText.ts';
import { readerOf } from '#web/shared/richText/richTextValue.ts';
import type { LooseNode, Marks } from '#web/shared/richText/richTextValue.ts';

/* Reads the editor's document as all of the contract's rich text: links, notes and tables too. Pure. */

type Block<T extends RichTextBlock['type']> = Extract<RichTextBlock, { type: T }>;
type InCallout = Block<'callout'>['content'][number];
type Row = Block<'table'>['content'][number];

/** As the contract has it: an address that leads nowhere unexpected. */
const safeLink = /^(https?:\/\/|mailto:|tel:|\/(?!\/))[^\\\p{Cc}]*$/iu;
const mostLetters = 2000;
export const isSafeLink = (href: string): boolean => href.length <= mostLetters && safeLink.test(href);

/** What somebody typed as an address, completed where only the beginning is missing. */
export function addressOf(typed: string): string {
  const text = typed.trim();
  if (/^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : text;
}

const plain = ['bold', 'italic', 'code'] as const;

function marksOf({ marks = [] }: LooseNode): Marks {
  const kept: Marks = plain
    .filter((type) => marks.some((mark) => mark.type === type))
    .map((type) => ({ type }));
  const href = marks.find(({ type }) => type === 'link')?.attrs?.['href'];
  return typeof href === 'string' && isSafeLink(href) ? [...kept, { type: 'link', attrs: { href } }] : kept;
}

const { blocksOf, paragraphsOf } = readerOf(marksOf);

const isInCallout = (block: RichTextBlock): block is InCallout =>
  ['paragraph', 'bulletList', 'orderedList'].includes(block.type);

function calloutOf({ attrs, content = [] }: LooseNode): RichTextBlock[] {
  const tones = ['info', 'tip', 'warning'] as const;
  const tone = tones.find((each) => each === attrs?.['tone']) ?? 'info';
  const inner = content.flatMap(blocksOf).filter(isInCallout);
  return inner.length > 0 ? [{ type: 'callout', attrs: { tone }, content: inner }] : [];
}

function rowOf({ content = [] }: LooseNode): Row[] {
  const cells = content.map((cell) => ({
    type: cell.type === 'tableHeader' ? ('tableHeader' as const) : ('tableCell' as const),
    content: paragraphsOf(cell),
  }));
  return cells.length > 0 ? [{ type: 'tableRow', content: cells }] : [];
}

function tableOf({ content = [] }: LooseNode): RichTextBlock[] {
  const rows = content.flatMap(rowOf);
  return rows.length > 0 ? [{ type: 'table', content: rows }] : [];
}

/** The blocks of rich text in a node of the editor. */
export function wholeBlocksOf(node: LooseNode): RichTextBlock[] {
  if (node.type === 'callout') return calloutOf(node);
  return node.type === 'table' ? tableOf(node) : blocksOf(node);
}

const isEmpty = (block: RichTextBlock): boolean =>
  block.type === 'paragraph' && (block.content ?? []).length === 0;

/** The editor's document as rich text, without the empty paragraphs at its end. */
export function wholeDocumentOf(editor: LooseNode): RichText {
  const blocks = (editor.content ?? []).flatMap(wholeBlocksOf);
  return { type: 'doc', content: blocks.slice(0, blocks.findLastIndex((block) => !isEmpty(block)) + 1) };
}
