import { diffWordsWithSpace } from 'diff';

/** A stretch of text that stayed, came or went. */
export interface Stretch {
  readonly text: string;
  readonly change: 'same' | 'added' | 'removed';
}

/** What changed between two texts, word by word. */
export const changesBetween = (before: string, after: string): Stretch[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));
