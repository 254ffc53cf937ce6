import { syllable } from 'syllable';

const wordsPattern = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
const perMinute = 200;
/** Of fewer words nothing is said about how hard they are to read. */
const fewest = 40;

interface Reading {
  readonly words: number;
  readonly minutes: number;
  /** By Flesch and Kincaid; null for short texts and for other languages than English. */
  readonly age: number | null;
}

/** How long a text is and who reads it with ease. `paragraphs`: its text, block by block. */
export function readingOf(paragraphs: readonly string[], english: boolean): Reading {
  const words = paragraphs.flatMap((text) => text.match(wordsPattern) ?? []);
  const minutes = Math.ceil(words.length / perMinute);
  if (!english || words.length < fewest) return { words: words.length, minutes, age: null };
  const sentences = paragraphs.flatMap((text) =>
    text.split(/[.!?]+(?:\s|$)/).filter((sentence) => /\p{L}/u.test(sentence)),
  );
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
  // A grade is a year of school; the first begins at five or six.
  return { words: words.length, minutes, age: Math.max(6, Math.round(grade) + 5) };
}
