import { expect, test } from 'vitest';
import { plainTerms, termFor, termInputs } from './terms.ts';

test('every form of a renamed word follows from its stored forms', () => {
  const course = { one: 'Qualification', other: 'Qualifications', indefinite: 'a Qualification' };
  expect(termInputs({ ...plainTerms, course }, 'en')).toMatchObject({
    course: 'qualification',
    courses: 'qualifications',
    Course: 'Qualification',
    Courses: 'Qualifications',
    aCourse: 'a Qualification',
    unit: 'unit',
    Trainers: 'Trainers',
  });
});

test('an abbreviation keeps its capitals, and a noun where nouns have them', () => {
  const course = { one: 'VET course', other: 'VET courses', indefinite: 'a VET course' };
  expect(termInputs({ ...plainTerms, course }, 'en')).toMatchObject({
    course: 'VET course',
    Course: 'VET course',
  });
  const kurs = { one: 'Kurs', other: 'Kurse', indefinite: 'ein Kurs' };
  expect(termInputs({ ...plainTerms, course: kurs }, 'de')).toMatchObject({
    course: 'Kurs',
    courses: 'Kurse',
    aCourse: 'ein Kurs',
  });
});

test('the form goes with the number, in the plural of the language', () => {
  const kurs = { one: 'kurs', few: 'kursy', many: 'kursów', other: 'kursu' };
  expect([1, 3, 5, 1.5].map((count) => termFor(kurs, count, 'pl'))).toEqual([
    'kurs',
    'kursy',
    'kursów',
    'kursu',
  ]);
  expect([1, 2].map((count) => termFor(plainTerms.unit, count, 'en'))).toEqual(['unit', 'units']);
});
