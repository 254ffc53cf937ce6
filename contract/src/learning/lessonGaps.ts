import type { InsertBody } from '../editions/insertBodies.ts';
import type { LessonDocument } from '../editions/lessonDocument.ts';
import { nodesIn, wordsIn } from './lessonNodes.ts';

/** What a block of a lesson's text can lack. */
export type LessonGap =
  | 'picture_alt'
  | 'formula_latex'
  | 'formula_alt'
  | 'fold_title'
  | 'step_title'
  | 'card_front'
  | 'card_back'
  | 'insert_title';

interface FoundGap {
  readonly gap: LessonGap;
  /** The field that is empty. */
  readonly path: string;
}

/** A recording and a player have a title; a file has its name, and a question is its own. */
export const isTitled = ({ kind }: InsertBody): boolean => ['video', 'audio', 'embed'].includes(kind);

const empty = (text: string): boolean => text.trim() === '';

/** What the blocks lack before a student can use them. */
export function lessonGaps(document: LessonDocument): FoundGap[] {
  const untitled = (type: 'fold' | 'step'): FoundGap[] =>
    nodesIn(document, type)
      .filter(({ node }) => empty(wordsIn(node.content[0])))
      .map(({ path }) => ({ gap: `${type}_title`, path: `${path}.content.0` }));
  const silent = (type: 'cardFront' | 'cardBack', gap: LessonGap): FoundGap[] =>
    nodesIn(document, type)
      .filter(({ node }) => empty(wordsIn(node)))
      .map(({ path }) => ({ gap, path }));
  const pictures = nodesIn(document, 'picture')
    .filter(({ node: { attrs } }) => !attrs.decorative && empty(attrs.alt))
    .map(({ path }): FoundGap => ({ gap: 'picture_alt', path: `${path}.attrs.alt` }));
  const formulas = nodesIn(document, 'formula').flatMap(({ node: { attrs }, path }) =>
    (['latex', 'alt'] as const)
      .filter((field) => empty(attrs[field]))
      .map((field): FoundGap => ({ gap: `formula_${field}`, path: `${path}.attrs.${field}` })),
  );
  const inserts = nodesIn(document, 'insert')
    .filter(({ node: { attrs } }) => isTitled(attrs.body) && empty(attrs.title))
    .map(({ path }): FoundGap => ({ gap: 'insert_title', path: `${path}.attrs.title` }));
  return [
    ...pictures,
    ...formulas,
    ...inserts,
    ...untitled('fold'),
    ...untitled('step'),
    ...silent('cardFront', 'card_front'),
    ...silent('cardBack', 'card_back'),
  ];
}
