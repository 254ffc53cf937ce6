import { diffWordsWithSpace } from 'diff';

/** A stretch of text that was kept, added or removed. */
export interface Stretch {
  readonly text: string;
  readonly change: 'same' | 'added' | 'removed';
}

/** The differences between two texts, word by word. */
export const changesBetween = (before: string, after: string): Stretch[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));
