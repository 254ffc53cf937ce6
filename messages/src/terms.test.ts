import { expect, test } from 'vitest';
import { plainTermsIn } from './plainTerms.ts';
import { plainTerms, termFor, termInputs } from './terms.ts';

test('every form of a renamed word follows from its stored forms', () => {
  const course = { one: 'Qualification', other: 'Qualifications', indefinite: 'a Qualification' };
  expect(termInputs({ ...plainTerms, course }, 'en')).toMatchObject({
    course: 'qualification',
    courses: 'qualifications',
    Course: 'Qualification',
    Courses: 'Qualifications',
    aCourse: 'a qualification',
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

test('a name of several words keeps the capitals it was given', () => {
  const course = { one: 'Diploma Program', other: 'Diploma Programs', indefinite: 'a Diploma Program' };
  expect(termInputs({ ...plainTerms, course }, 'en')).toMatchObject({
    course: 'Diploma Program',
    courses: 'Diploma Programs',
    aCourse: 'a Diploma Program',
    theCourse: 'the Diploma Program',
  });
  const plain = { one: 'Diploma program', other: 'Diploma programs' };
  expect(termInputs({ ...plainTerms, course: plain }, 'en')).toMatchObject({ course: 'diploma program' });
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

test('what students are given to do can be called otherwise', () => {
  expect(termInputs(plainTerms, 'en')).toMatchObject({
    Assessments: 'Assessments',
    aAssessment: 'an assessment',
    theAssessments: 'the assessments',
  });
  const assessment = { one: 'Task', other: 'Tasks', indefinite: 'a Task' };
  expect(termInputs({ ...plainTerms, assessment }, 'en')).toMatchObject({
    assessment: 'task',
    assessments: 'tasks',
    Assessment: 'Task',
    aAssessment: 'a task',
    theAssessment: 'the task',
  });
  expect(termInputs(plainTermsIn('ar'), 'ar')).toMatchObject({
    assessment: 'تقييم',
    theAssessments: 'التقييمات',
    twoAssessments: 'تقييمان',
  });
  expect(termInputs(plainTermsIn('vi'), 'vi')).toMatchObject({
    Assessments: 'Bài đánh giá',
    aAssessment: 'một bài đánh giá',
  });
});

test('the article is part of the word where a language writes it so, and in English stands before it', () => {
  expect(termInputs(plainTermsIn('ar'), 'ar')).toMatchObject({
    course: 'دورة',
    Courses: 'دورات',
    theCourse: 'الدورة',
    theCourses: 'الدورات',
    twoCourses: 'دورتان',
    aCourse: 'دورة',
  });
  const course = { one: 'Program', other: 'Programs' };
  expect(termInputs({ ...plainTerms, course }, 'en')).toMatchObject({
    theCourse: 'the program',
    theCourses: 'the programs',
    twoCourses: 'programs',
  });
  expect(termInputs({ ...plainTerms, course: { one: 'برنامج', other: 'برامج' } }, 'ar')).toMatchObject({
    theCourse: 'برنامج',
    theCourses: 'برامج',
    twoCourses: 'برامج',
  });
});

test('in Vietnamese a word has one form, and a capital only at the start', () => {
  expect(termInputs(plainTermsIn('vi'), 'vi')).toMatchObject({
    course: 'khóa học',
    courses: 'khóa học',
    Course: 'Khóa học',
    aCourse: 'một khóa học',
    twoCourses: 'khóa học',
  });
  expect(termFor(plainTermsIn('vi').course, 1, 'vi')).toBe(termFor(plainTermsIn('vi').course, 12, 'vi'));
});

test('an Arabic word goes with its number in six ways', () => {
  const { trainer } = plainTermsIn('ar');
  expect([1, 2, 3, 11].map((count) => termFor(trainer, count, 'ar'))).toEqual([
    'مدرب',
    'مدربان',
    'مدربين',
    'مدربًا',
  ]);
});

test('in a language without default words they are English', () => {
  expect(plainTermsIn('de')).toBe(plainTerms);
});
