import type { Language } from '#contract/kit/values.ts';

/* Suggestions for the forms of a word from its first one. They are often right, and always correctable. */

export type FormName = 'one' | 'two' | 'few' | 'many' | 'other' | 'indefinite' | 'definite' | 'definiteOther';

/** The forms that each language asks for, in order. */
export const formsOf: Readonly<Record<Language, readonly FormName[]>> = {
  en: ['one', 'other', 'indefinite'],
  ar: ['one', 'two', 'few', 'many', 'other', 'definite', 'definiteOther'],
  vi: ['one', 'indefinite'],
};

const irregular: Readonly<Record<string, string>> = {
  person: 'people',
  child: 'children',
  man: 'men',
  woman: 'women',
  syllabus: 'syllabuses',
  curriculum: 'curricula',
  staff: 'staff',
};

const withCapitalOf = (model: string, text: string): string =>
  model.charAt(0) === model.charAt(0).toUpperCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text;

function pluralOfWord(word: string): string {
  const known = irregular[word.toLowerCase()];
  if (known) return withCapitalOf(word, known);
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`;
}

/** English: "Program" → "Programs", "Study" → "Studies", "Unit of study" → "Units of study". */
export function englishPlural(one: string): string {
  const [head, ...rest] = one.split(/(?= of )/);
  const words = head!.split(' ');
  const last = words.pop() ?? '';
  return [...words, last && pluralOfWord(last)].join(' ') + rest.join('');
}

/** English: "a Program", "an Apprenticeship", "an NVQ", "a unit". */
export function withEnglishArticle(one: string): string {
  if (one === '') return '';
  const isSpelled = /^[A-Z]{2,}(\s|$)/.test(one);
  const soundsOpen = isSpelled
    ? /^[AEFHILMNORSX]/.test(one)
    : /^([aeio]|u(?!ni|s[eu]|t[ei]))/i.test(one) && !/^(eu|one\b|once\b)/i.test(one);
  return `${soundsOpen || /^(hour|honest|honou?r)/i.test(one) ? 'an' : 'a'} ${one}`;
}

/** What the other forms probably are; only those with a rule that is mostly right. */
export function suggestedForms(one: string, language: Language): Partial<Record<FormName, string>> {
  const word = one.trim();
  if (language === 'en') return { other: englishPlural(word), indefinite: withEnglishArticle(word) };
  if (language === 'ar') return { definite: word && `ال${word}` };
  return { indefinite: word && `một ${word}` };
}
