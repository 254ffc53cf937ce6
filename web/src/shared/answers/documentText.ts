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

/** The words of a document, a line for each block. */
export const textOfDocument = (document: RichText): string => textOfNode(document);
