import { termNames } from '#messages/terms.ts';
import type { TermName } from '#messages/terms.ts';
import type { EnteredTerms, LanguageWords } from '#contract/console/words.ts';
import type { Language } from '#contract/kit/values.ts';
import { m } from '#messages/generated/messages.js';
import { formsOf, suggestedForms } from './suggest.ts';
import type { FormName } from './suggest.ts';

/* The forms of all words as one flat form: `course_one`, `course_other`, … */

export type WordField = `${TermName}_${FormName}`;
export type WordValues = Record<WordField, string>;

export const fieldOf = (term: TermName, form: FormName): WordField => `${term}_${form}`;

const fieldsOf = (language: Language): { term: TermName; form: FormName; field: WordField }[] =>
  termNames.flatMap((term) => formsOf[language].map((form) => ({ term, form, field: fieldOf(term, form) })));

export const valuesOf = ({ language, terms }: Pick<LanguageWords, 'language' | 'terms'>): WordValues =>
  Object.fromEntries(
    fieldsOf(language).map(({ term, form, field }) => [field, terms[term][form] ?? '']),
  ) as WordValues;

/** The terms to save. A language whose nouns have one form uses it everywhere; an empty form is left out. */
export function termsOf(values: WordValues, language: Language): EnteredTerms {
  const forms = (term: TermName) => {
    const given = formsOf[language].flatMap((form) => {
      const text = values[fieldOf(term, form)].trim();
      return text === '' ? [] : [[form, text] as const];
    });
    const one = values[fieldOf(term, 'one')].trim();
    return { other: one, ...Object.fromEntries(given), one };
  };
  return Object.fromEntries(termNames.map((term) => [term, forms(term)])) as EnteredTerms;
}

/** One and many are needed; longer than a button can hold is too long. */
function wrongWith(form: FormName, text: string): string | null {
  const word = text.trim();
  const isNeeded = form === 'one' || form === 'other';
  if (isNeeded && word === '') return m.words_error_needed();
  return word.length > (form.startsWith('definite') || form === 'indefinite' ? 50 : 40)
    ? m.words_error_long()
    : null;
}

export const checksOf = (language: Language) =>
  Object.fromEntries(
    fieldsOf(language).map(({ form, field }) => [field, (text: string) => wrongWith(form, text)]),
  ) as Record<WordField, (text: string) => string | null>;

/** What follows when the first form of a word changes: the forms nobody has corrected yet. */
export function following(
  values: WordValues,
  term: TermName,
  next: string,
  language: Language,
): readonly (readonly [WordField, string])[] {
  const before = suggestedForms(values[fieldOf(term, 'one')], language);
  const after = Object.entries(suggestedForms(next, language)) as [FormName, string][];
  return after.flatMap(([form, text]) => {
    const field = fieldOf(term, form);
    const isFollowing = values[field] === '' || values[field] === before[form];
    return isFollowing ? [[field, text] as const] : [];
  });
}
