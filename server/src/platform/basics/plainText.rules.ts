import type { RichText } from '#contract/kit/richText.ts';

interface Node {
  text?: string;
  content?: readonly Node[];
}

const textOf = (node: Node): string => node.text ?? (node.content ?? []).map(textOf).join('');
/** Block elements: text in two of them is never one word. */
const blocksOf = (node: Node): Node[] =>
  node.content?.some((child) => child.text !== undefined) ? [node] : (node.content ?? []).flatMap(blocksOf);

/** The text of a document, one entry per paragraph. */
export const paragraphsOf = (document: RichText): string[] => blocksOf(document as Node).map(textOf);

/** A document without a word. */
export const emptyDocument: RichText = { type: 'doc', content: [] };

/** Whether a document says nothing. */
export const isEmptyDocument = (document: RichText): boolean =>
  paragraphsOf(document).every((text) => text.trim() === '');
