import type { RichText } from '#contract/kit/richText.ts';

interface Node {
  readonly type?: string | undefined;
  readonly text?: string | undefined;
  readonly content?: readonly Node[] | undefined;
}

const textOfNode = (node: Node): string =>
  node.text ?? (node.content ?? []).map(textOfNode).join(separators[node.type ?? ''] ?? '');
const separators: Record<string, string> = {
  doc: '\n',
  bulletList: '\n',
  orderedList: '\n',
  listItem: '\n',
  blockquote: '\n',
  callout: '\n',
  table: '\n',
  tableRow: ' ',
};

/** The text of a document, one line per block. */
export const textOfDocument = (document: RichText): string => textOfNode(document);

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Number of words, in any script the browser can segment. */
export function wordCount(text: string): number {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1;
  return words;
}
