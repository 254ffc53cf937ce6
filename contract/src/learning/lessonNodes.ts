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

/** What other names the files of a text get. */
interface Renaming {
  readonly picture: (fileId: string) => string;
  readonly insert: (body: InsertBody) => InsertBody;
}

/** The text with its files under other ids. */
export function withFiles(document: LessonDocument, to: Renaming): LessonDocument {
  const attrsOf = ({ type, attrs }: Loose): object | undefined => {
    if (type === 'picture') {
      const picture = attrs as NodeOf<'picture'>['attrs'];
      return { ...picture, fileId: to.picture(picture.fileId) };
    }
    if (type !== 'insert') return attrs;
    const insert = attrs as NodeOf<'insert'>['attrs'];
    return { ...insert, body: to.insert(insert.body) };
  };
  const renamed = (node: Loose): Loose => {
    const attrs = attrsOf(node);
    return {
      ...node,
      ...(attrs && { attrs }),
      ...(node.content && { content: node.content.map(renamed) }),
    };
  };
  return renamed(document) as LessonDocument;
}
