import type { InsertBody } from '../editions/insertBodies.ts';
import type { LessonBlock, LessonDocument } from '../editions/lessonDocument.ts';

/* Finds what stands in the text of a lesson, at any depth. Pure. */

type Within<N> = N extends { content?: readonly (infer C)[] | undefined } ? C | Within<C> : never;
type LessonNode = LessonBlock | Within<LessonBlock>;
type NodeOf<T extends LessonNode['type']> = Extract<LessonNode, { type: T }>;

interface Loose {
  readonly type: string;
  readonly attrs?: object;
  readonly content?: readonly Loose[];
}

export interface FoundNode<N> {
  readonly node: N;
  /** Where it stands: `content.2.content.0`. */
  readonly path: string;
}

const within = ({ content = [] }: { content?: readonly Loose[] }, at: string): FoundNode<Loose>[] =>
  content.flatMap((node, i) => {
    const path = `${at}content.${i}`;
    return [{ node, path }, ...within(node, `${path}.`)];
  });

/** Every node of this type, in reading order. */
export const nodesIn = <T extends LessonNode['type']>(
  document: LessonDocument,
  type: T,
): FoundNode<NodeOf<T>>[] =>
  within(document, '').filter((found): found is FoundNode<NodeOf<T>> => found.node.type === type);

/** What is written in a node, without formatting. */
export const wordsIn = (node: object): string => {
  const { text, content = [] } = node as { text?: string; content?: readonly object[] };
  return text ?? content.map(wordsIn).join(' ');
};

type PictureAttrs = NodeOf<'picture'>['attrs'];

/** What becomes of each picture, and of each recording, file, player or question between the paragraphs. */
interface ContentChange {
  readonly picture: (attrs: PictureAttrs) => PictureAttrs;
  readonly insert: (body: InsertBody) => InsertBody;
}

/** The text with what it shows changed. */
export function withContent(document: LessonDocument, to: ContentChange): LessonDocument {
  const attrsOf = ({ type, attrs }: Loose): object | undefined => {
    if (type === 'picture') return to.picture(attrs as PictureAttrs);
    if (type !== 'insert') return attrs;
    const insert = attrs as NodeOf<'insert'>['attrs'];
    return { ...insert, body: to.insert(insert.body) };
  };
  const changed = (node: Loose): Loose => {
    const attrs = attrsOf(node);
    return {
      ...node,
      ...(attrs && { attrs }),
      ...(node.content && { content: node.content.map(changed) }),
    };
  };
  return changed(document) as LessonDocument;
}

/** The text with its pictures under other file ids, and what stands between its paragraphs changed. */
export const withFiles = (
  document: LessonDocument,
  { picture, insert }: { picture: (fileId: string) => string } & Pick<ContentChange, 'insert'>,
): LessonDocument =>
  withContent(document, {
    picture: (attrs) => ({ ...attrs, fileId: picture(attrs.fileId) }),
    insert,
  });
