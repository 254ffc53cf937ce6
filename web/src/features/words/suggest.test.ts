import { expect, test } from 'vitest';
import { englishPlural, suggestedForms, withEnglishArticle } from './suggest.ts';

test.each([
  ['Program', 'Programs'],
  ['Study', 'Studies'],
  ['Pathway', 'Pathways'],
  ['Class', 'Classes'],
  ['Unit of study', 'Units of study'],
  ['Short course', 'Short courses'],
  ['Person', 'People'],
  ['', ''],
])('the plural of "%s" is suggested as "%s"', (one, other) => {
  expect(englishPlural(one)).toBe(other);
});

test.each([
  ['Program', 'a Program'],
  ['Apprenticeship', 'an Apprenticeship'],
  ['unit', 'a unit'],
  ['usher', 'an usher'],
  ['Hour', 'an Hour'],
  ['NVQ', 'an NVQ'],
  ['VET course', 'a VET course'],
  ['European diploma', 'a European diploma'],
])('"%s" is suggested with its article as "%s"', (one, both) => {
  expect(withEnglishArticle(one)).toBe(both);
});

test('in Arabic the article is part of the word, in Vietnamese a word of its own, and neither guesses plurals', () => {
  expect(suggestedForms('دورة', 'ar')).toEqual({ definite: 'الدورة' });
  expect(suggestedForms('khóa học', 'vi')).toEqual({ indefinite: 'một khóa học' });
});
