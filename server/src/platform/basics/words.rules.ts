import { containing } from './containing.rules.ts';

/*
 * The words of a text, as people are found by them: the same rule as the function `words_of` of the database, which keeps
 * the words of names. Case and accents do not count, nor how Arabic writes one letter in several ways.
 */

const marks = /[\u{300}-\u{36F}]|\u{640}|[\u{64B}-\u{65F}]|\u{670}|[\u{6D6}-\u{6ED}]/gu;
const alike: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  ʻ: "'",
  '`': "'",
};
/** As much of a word as is kept. */
const kept = /^.{0,100}/su;

export const folded = (said: string): string =>
  said
    .normalize('NFKD')
    .replaceAll(marks, '')
    .toLowerCase()
    .replaceAll(/[đðøłıςىیةک’‘ʼʻ`]/g, (letter) => alike[letter]!);

const cut = (word: string): string => kept.exec(word)![0];

/** O'Brien is found as she is written, and by “obrien”: what is typed is one word. */
const wordsBetween = (text: string): string[] =>
  text.includes('@') ? [text] : text.replaceAll("'", '').split(/[^\p{Alphabetic}0-9]+/u);

/** Each costs a look in the index; nobody types more to find somebody. */
const mostWords = 8;

/**
 * The words somebody typed, the longest first; an email or its beginning is one word. Each has to begin a word of whom they
 * look for. One that begins another of them says nothing more. None, where only punctuation was typed: that finds nobody.
 */
export function wordsTyped(search: string): string[] {
  const words = folded(search)
    .split(/\s+/)
    .flatMap(wordsBetween)
    .filter((word) => word !== '')
    .map(cut)
    .toSorted((one, other) => other.length - one.length);
  return words
    .filter((word, at) => !words.slice(0, at).some((longer) => longer.startsWith(word)))
    .slice(0, mostWords);
}

/** What somebody typed where names are found by how words begin, and titles and subjects by what they contain. */
export interface TypedSearch {
  readonly words: readonly string[];
  /** For LIKE. */
  readonly pattern: string;
}

export const typedSearch = (search: string): TypedSearch => ({
  words: wordsTyped(search),
  pattern: containing(search),
});
