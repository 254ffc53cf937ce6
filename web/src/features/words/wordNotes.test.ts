import { expect, test } from 'vitest';
import type { TermName } from '#messages/terms.ts';
import { plainTermsIn } from '#messages/plainTerms.ts';
import type { FormName } from './suggest.ts';
import { noteOn } from './wordNotes.ts';
import { fieldOf, valuesOf } from './wordsForm.ts';

const english = valuesOf({ language: 'en', terms: plainTermsIn('en') });
const arabic = valuesOf({ language: 'ar', terms: plainTermsIn('ar') });

test.each<[TermName, FormName, string, RegExp]>([
  ['course', 'indefinite', 'an course', /Usually “a course”/],
  ['course', 'other', 'course', /same as the word for one/],
  ['course', 'one', 'Unit', /Another word is the same/],
  ['course', 'indefinite', '', /“course” stands here/],
  ['assessment', 'indefinite', 'a assessment', /Usually “an assessment”/],
  ['assessment', 'one', 'Unit', /Another word is the same/],
])('the English %s (%s) "%s" gets a note', (term, form, text, note) => {
  expect(noteOn({ ...english, [fieldOf(term, form)]: text }, term, form, 'en')).toMatch(note);
});

test('the form of two that is left empty in Arabic says what stands for it', () => {
  const note = noteOn({ ...arabic, course_two: '' }, 'course', 'two', 'ar');
  expect(note).toContain(plainTermsIn('ar').course.other);
});

test.each(['en', 'ar', 'vi'] as const)("nothing is odd about Livery's own words in %s", (language) => {
  const terms = plainTermsIn(language);
  const values = valuesOf({ language, terms });
  for (const field of Object.keys(values)) {
    const [term, form] = field.split('_') as [TermName, FormName];
    expect(noteOn(values, term, form, language), field).toBeNull();
  }
});
