import { termNames } from '#messages/terms.ts';
import type { TermName } from '#messages/terms.ts';
import type { Language } from '#contract/kit/values.ts';
import { m } from '#messages/generated/messages.js';
import { withEnglishArticle } from './suggest.ts';
import type { FormName } from './suggest.ts';
import { fieldOf } from './wordsForm.ts';
import type { WordValues } from './wordsForm.ts';

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** What stands where a form is left empty; other forms cannot be. */
const insteadOf: Partial<Record<FormName, FormName>> = {
  two: 'other',
  few: 'other',
  many: 'other',
  indefinite: 'one',
  definite: 'one',
  definiteOther: 'other',
};

function noteOnEmpty(form: FormName, wordOf: (form: FormName) => string): string | null {
  const instead = insteadOf[form];
  const used = instead && wordOf(instead);
  return used ? m.words_note_empty({ used }) : null;
}

function noteOnEnglish(form: FormName, text: string, one: string): string | null {
  if (form === 'other' && same(text, one)) return m.words_note_plural();
  if (form !== 'indefinite') return null;
  const usual = withEnglishArticle(one);
  return same(text, usual) || one === '' ? null : m.words_note_article({ usual });
}

/** What looks odd about a form, in a sentence; it may be meant so, and can be saved. Null where nothing does. */
export function noteOn(
  values: WordValues,
  term: TermName,
  form: FormName,
  language: Language,
): string | null {
  const wordOf = (of: FormName): string => values[fieldOf(term, of)]?.trim() ?? '';
  const text = wordOf(form);
  if (text === '') return noteOnEmpty(form, wordOf);
  if (form === 'one') {
    const alike = termNames.some((name) => name !== term && same(values[fieldOf(name, 'one')].trim(), text));
    return alike ? m.words_note_alike() : null;
  }
  return language === 'en' ? noteOnEnglish(form, text, wordOf('one')) : null;
}
