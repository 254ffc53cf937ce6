import type { RichText, RichTextBlock, RichTextInline, RichTextList } from '#contract/kit/richText.ts';

/* Converts between typed text, the editor's document and the contract's rich text. All pure. */

type Block<T extends RichTextBlock['type']> = Extract<RichTextBlock, { type: T }>;
type Paragraph = Block<'paragraph'>;

/** What the editor gives: any tree of nodes. */
export interface LooseNode {
  readonly type?: string | undefined;
  readonly text?: string | undefined;
  readonly attrs?: Record<string, unknown> | undefined;
  readonly marks?: readonly { readonly type: string; readonly attrs?: Record<string, unknown> }[] | undefined;
  readonly content?: readonly LooseNode[] | undefined;
}

/** The contract's limit of one piece of text. */
const mostLetters = 10_000;
export const emptyDocument: RichText = { type: 'doc', content: [] };

export type Marks = NonNullable<RichTextInline['marks']>;
const kept = ['bold', 'italic'] as const;

/** As deep as the contract's lists go. */
export const deepestList = 3;
const isList = (node: LooseNode): node is LooseNode & { type: RichTextList['type'] } =>
  node.type === 'bulletList' || node.type === 'orderedList';

function pieces(text: string, marks: Marks): RichTextInline[] {
  const made: RichTextInline[] = [];
  for (let at = 0; at < text.length; at += mostLetters) {
    made.push({ type: 'text', text: text.slice(at, at + mostLetters), ...(marks.length > 0 && { marks }) });
  }
  return made;
}

const paragraphOf = (content: RichTextInline[]): Paragraph =>
  content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };

const atLeastOne = (paragraphs: Paragraph[]): Paragraph[] =>
  paragraphs.length > 0 ? paragraphs : [{ type: 'paragraph' }];

/** Reads nodes of the editor; `marksOf` says which formatting of a piece of text is kept. */
export function readerOf(marksOf: (node: LooseNode) => Marks) {
  /** The lines of a node: text, parted where a line was broken. */
  const linesOf = (node: LooseNode): RichTextInline[][] => {
    const lines: RichTextInline[][] = [[]];
    for (const child of node.content ?? []) {
      if (child.type === 'hardBreak') lines.push([]);
      else if (child.text) lines.at(-1)!.push(...pieces(child.text, marksOf(child)));
    }
    return lines;
  };
  /** Whatever stands in a node, as paragraphs. */
  const paragraphsIn = (node: LooseNode): Paragraph[] => {
    const inner = node.content ?? [];
    const inline = inner.length === 0 || inner.some(({ type }) => type === 'text' || type === 'hardBreak');
    if (inline) return linesOf(node).map(paragraphOf);
    return inner.flatMap(paragraphsIn);
  };
  const paragraphsOf = (node: LooseNode): Paragraph[] => atLeastOne(paragraphsIn(node));
  /** What stands in an entry: a paragraph, then more of them or lists. Deeper lists become paragraphs. */
  const partsOf = (item: LooseNode, depth: number): (Paragraph | RichTextList)[] => {
    const inner = item.content ?? [];
    if (!inner.some(isList)) return paragraphsOf(item);
    const parts = inner.flatMap((child): (Paragraph | RichTextList)[] =>
      isList(child) && depth < deepestList ? listOf(child.type, child, depth + 1) : paragraphsIn(child),
    );
    return parts[0]?.type === 'paragraph' ? parts : [{ type: 'paragraph' }, ...parts];
  };
  const listOf = (type: RichTextList['type'], node: LooseNode, depth = 1): Block<'bulletList'>[] => {
    const content = (node.content ?? []).map((item) => ({
      type: 'listItem' as const,
      content: partsOf(item, depth),
    }));
    // The contract's types say each depth by itself.
    return content.length > 0 ? [{ type, content } as Block<'bulletList'>] : [];
  };
  const blocksOf = (node: LooseNode): RichTextBlock[] => {
    switch (node.type) {
      case 'heading': {
        const level = node.attrs?.['level'] === 3 ? 3 : 2;
        return [{ type: 'heading', attrs: { level }, content: linesOf(node).flat() }];
      }
      case 'bulletList':
      case 'orderedList':
        return listOf(node.type, node);
      case 'blockquote':
        return [{ type: 'blockquote', content: paragraphsOf(node) }];
      default:
        return paragraphsIn(node);
    }
  };
  return { paragraphsOf, blocksOf };
}

const answers = readerOf((node) =>
  kept.filter((type) => node.marks?.some((mark) => mark.type === type)).map((type) => ({ type })),
);

/** The editor's document as the contract's rich text, limited to what a student may write. */
export const documentOf = (editor: LooseNode): RichText => ({
  type: 'doc',
  content: (editor.content ?? []).flatMap(answers.blocksOf),
});

/** Plain text as paragraphs, one for each line. */
export const documentOfText = (text: string): RichText => ({
  type: 'doc',
  content: text === '' ? [] : text.split('\n').map((line) => paragraphOf(pieces(line, []))),
});

/** Whether it only has unformatted paragraphs, so that a plain field can show all of it. */
export const isPlain = (document: RichText): boolean =>
  document.content.every(
    (block) =>
      block.type === 'paragraph' && (block.content ?? []).every(({ marks = [] }) => marks.length === 0),
  );
