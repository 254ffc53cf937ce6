import type { RichText } from '#contract/kit/richText.ts';
import { paragraphsOf } from '#server/platform/basics/plainText.rules.ts';
import { asGiven, filled, plainKind, type KindRules } from './kind.rules.ts';

/** The text of a document, one line per paragraph. */
const plainTextOf = (document: RichText): string => paragraphsOf(document).join('\n');

/** Counts words in any script that the engine can segment. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
export function wordsIn(document: RichText): number {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(plainTextOf(document))) if (isWordLike) words += 1;
  return words;
}

export const written: KindRules<'written'> = {
  ...plainKind,
  improves: true,
  partGroups: () => [],
  fault: ({ minWords, maxWords }) =>
    minWords && maxWords && minWords > maxWords ? 'more words are needed than taken' : null,
  byRule: null,
  response: {
    said: ({ document }) => filled(plainTextOf(document)),
    whole: ({ minWords }, { document }) => wordsIn(document) >= (minWords ?? 0),
    fitted: asGiven,
  },
};
