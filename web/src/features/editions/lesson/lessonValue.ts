import type {
  LessonBlock,
  LessonBlockOf,
  LessonDocument,
  LessonInner,
} from '#contract/editions/lessonDocument.ts';
import type { InsertBody } from '#contract/editions/insertBodies.ts';
import type { lessonHeights } from '#contract/learning/lessonHeights.ts';
import { wholeBlocksOf } from '#web/shared/documentEditor/wholeDocument.ts';
import type { LooseNode } from '#web/shared/richText/richTextValue.ts';
import { hasBegun } from './nodes/inserts.ts';

/* Reads the editor's document as the text of a lesson. Pictures on their way are left out. All pure. */

type Part<T extends 'accordion' | 'steps'> = LessonBlockOf<T>['content'][number];
type Title = Part<'steps'>['content'][0];
type Sides = LessonBlockOf<'cards'>['content'][number]['content'];
type Reader = (node: LooseNode) => LessonBlock[];

const mostLetters = 10_000;
const textOf = ({ text = '', content = [] }: LooseNode): string => text + content.map(textOf).join('');
const piecesOf = (text: string) =>
  Array.from({ length: Math.ceil(text.length / mostLetters) }, (_, i) => ({
    type: 'text' as const,
    text: text.slice(i * mostLetters, (i + 1) * mostLetters),
  }));
const withText = (node: LooseNode) => {
  const content = piecesOf(textOf(node));
  return content.length > 0 ? { content } : {};
};

const isInner = (block: LessonBlock): block is LessonInner =>
  !['heading', 'gallery', 'accordion', 'columns', 'steps', 'cards'].includes(block.type);
const innerOf = (nodes: readonly LooseNode[]): LessonInner[] => nodes.flatMap(blocksOf).filter(isInner);
const ofType = (node: LooseNode, type: string): LooseNode[] =>
  (node.content ?? []).filter((child) => child.type === type);

const titleOf = (node: LooseNode | undefined): Title => ({ type: 'title', ...withText(node ?? {}) });

function titledOf({ content = [] }: LooseNode): [Title, ...LessonInner[]] {
  const [title, ...rest] = content;
  return [titleOf(title), ...innerOf(rest)];
}

const said = (value: unknown): string => (typeof value === 'string' ? value : '');

function pictureOf({ attrs = {} }: LooseNode): LessonBlockOf<'picture'> {
  const { fileId, alt, decorative, caption, width, height } = attrs;
  return {
    type: 'picture',
    attrs: {
      fileId: said(fileId),
      alt: said(alt),
      decorative: decorative === true,
      caption: said(caption),
      width: Number(width),
      height: Number(height),
    },
  };
}

const paragraphsOf = (node: LooseNode | undefined): Sides[0]['content'] => {
  const found = (node?.content ?? []).flatMap(wholeBlocksOf).filter((block) => block.type === 'paragraph');
  return found.length > 0 ? found : [{ type: 'paragraph' }];
};
const sidesOf = ({ content = [] }: LooseNode): Sides => [
  { type: 'cardFront', content: paragraphsOf(content[0]) },
  { type: 'cardBack', content: paragraphsOf(content[1]) },
];

function columnsOf(node: LooseNode): LessonBlock[] {
  const columns = ofType(node, 'column').map((column) => {
    const content = innerOf(column.content ?? []);
    const some: LessonInner[] = content.length > 0 ? content : [{ type: 'paragraph' }];
    return { type: 'column' as const, content: some };
  });
  return [{ type: 'columns', content: columns }];
}

function galleryOf(node: LooseNode): LessonBlock[] {
  const content = ofType(node, 'picture').map(pictureOf);
  return content.length > 0 ? [{ type: 'gallery', content }] : [];
}

/** An insert without its file or its address is left out. */
function insertOf({ attrs = {} }: LooseNode): LessonBlockOf<'insert'>[] {
  const body = attrs['body'] as InsertBody;
  return hasBegun(body) ? [{ type: 'insert', attrs: { title: said(attrs['title']), body } }] : [];
}

/** How each block that other texts do not have is read. */
const readers = {
  picture: (node) => [pictureOf(node)],
  gallery: galleryOf,
  accordion: (node) => [
    {
      type: 'accordion',
      content: ofType(node, 'fold').map((part) => ({ type: 'fold' as const, content: titledOf(part) })),
    },
  ],
  steps: (node) => [
    {
      type: 'steps',
      content: ofType(node, 'step').map((part) => ({ type: 'step' as const, content: titledOf(part) })),
    },
  ],
  columns: columnsOf,
  cards: (node) => [
    {
      type: 'cards',
      content: ofType(node, 'card').map((card) => ({ type: 'card' as const, content: sidesOf(card) })),
    },
  ],
  codeBlock: (node) => [{ type: 'codeBlock', ...withText(node) }],
  formula: ({ attrs = {} }) => [
    {
      type: 'formula',
      attrs: { latex: said(attrs['latex']), alt: said(attrs['alt']) },
    },
  ],
  insert: insertOf,
} satisfies { readonly [T in keyof typeof lessonHeights]: Reader };

function blocksOf(node: LooseNode): LessonBlock[] {
  if (node.type === 'waiting') return [];
  const read = (readers as Readonly<Partial<Record<string, Reader>>>)[node.type ?? ''];
  return read ? read(node) : wholeBlocksOf(node);
}

const isEmpty = (block: LessonBlock): boolean =>
  block.type === 'paragraph' && (block.content ?? []).length === 0;

/** The editor's document as the text of a lesson, without the empty paragraphs at its end. */
export function lessonDocumentOf(editor: LooseNode): LessonDocument {
  const blocks = (editor.content ?? []).flatMap(blocksOf);
  return { type: 'doc', content: blocks.slice(0, blocks.findLastIndex((block) => !isEmpty(block)) + 1) };
}
