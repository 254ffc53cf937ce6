import { describe, expect, test } from 'vitest';
import { registrationFields } from '#contract/registration/fields.ts';
import type { RegistrationField } from '#contract/registration/fields.ts';
import { registrationStatuses } from '#contract/registration/values.ts';
import type { AnswerValue } from '#contract/registration/values.ts';
import { ageOf, answerText } from './answers/answerText.ts';
import { codeListsOf } from './answers/codeLists.ts';
import { missingParts } from './answers/missingParts.ts';
import { isNarrowed, queueSearch, queueTabs, tabOf } from './queue/queueSearch.ts';
import { guardianOf, whoIs } from './who.ts';

const course = '0f0e0d0c-1111-4222-8333-444455556666';

describe('the address of the queue', () => {
  test('holds status, search, course and page, and leaves out what is usual', () => {
    const search = { status: 'declined', q: 'Lee', course, page: 3 };
    expect(queueSearch(search)).toEqual(search);
    expect(queueSearch({ status: 'submitted', q: '  ', course: undefined, page: 1 })).toEqual({});
  });

  test('is read as if what means nothing were not there', () => {
    expect(queueSearch({ status: 'lost', q: {}, course: 'x', page: 'y' })).toEqual({});
    expect(queueSearch({ page: 2.5 })).toEqual({});
    expect(queueSearch({ page: -1 })).toEqual({});
    expect(queueSearch({ q: 'x'.repeat(200) })).toEqual({ q: 'x'.repeat(100) });
  });

  test('a search for a number is a search', () => {
    expect(queueSearch({ q: 42 })).toEqual({ q: '42' });
  });

  test('shows first those who wait for an answer, and has a tab for every status', () => {
    expect(tabOf({})).toBe('submitted');
    expect(queueTabs[0]).toBe('submitted');
    expect(queueTabs.toSorted()).toEqual([...registrationStatuses, 'all'].toSorted());
  });

  test('a list is narrowed by a search or a course, not by its tab', () => {
    expect(isNarrowed({ status: 'waiting', page: 2 })).toBe(false);
    expect(isNarrowed({ q: 'lee' })).toBe(true);
    expect(isNarrowed({ course })).toBe(true);
  });
});

describe('an answer in plain words', () => {
  const wording = { country: 'AU', language: 'en', today: '2026-11-21' };
  const say = (field: RegistrationField, value: AnswerValue) =>
    answerText({ field, kind: registrationFields[field].kind }, value, wording);

  test.each<[RegistrationField, AnswerValue, string]>([
    ['gender', 'F', 'Female'],
    ['gender', '@', 'Prefers not to say'],
    ['countryOfBirth', '1101', 'Australia'],
    ['addressState', '02', 'Victoria'],
    ['addressCountry', 'NZ', 'New Zealand'],
    ['disabilityTypes', ['11', '17'], 'Hearing/deaf, Vision'],
    ['priorAchievements', ['514'], 'Certificate III (or trade certificate)'],
    ['usiChoice', 'later', 'Will give it later'],
    ['llndReading', 'some_help', 'Would like some help'],
    ['payerKind', 'employer', 'An employer'],
    ['llndDigitalTask', ['search', 'none'], 'Look something up on the internet, None of these yet'],
    ['postalSame', false, 'No'],
    ['singleName', true, 'Yes'],
    ['birthDate', '2009-11-22', '22 November 2009 (16 years old)'],
    ['familyName', ' Wong ', 'Wong'],
  ])('%s %j is said as %j', (field, value, words) => {
    expect(say(field, value)).toBe(words);
  });

  test.each<[string, RegistrationField, AnswerValue]>([
    ['a text', 'familyName', '   '],
    ['a list', 'disabilityTypes', []],
    ['a code', 'gender', null],
  ])('%s that was emptied is no answer', (_, field, value) => {
    expect(say(field, value)).toBeNull();
  });

  test('what no list knows stands as it was given', () => {
    expect(say('gender', 'Q')).toBe('Q');
    expect(say('addressCountry', 'nowhere')).toBe('nowhere');
    expect(say('birthDate', '31/12/1999')).toBe('31/12/1999');
    expect(say('birthDate', '2027-01-01')).toBe('2027-01-01');
  });

  test('a country without lists of its own shows the codes themselves', () => {
    expect(codeListsOf('NZ')).toEqual({});
    expect(answerText({ field: 'gender', kind: 'code' }, 'F', { ...wording, country: 'NZ' })).toBe('F');
  });
});

test('somebody is a year older from their birthday on', () => {
  expect(ageOf('2008-11-21', '2026-11-21')).toBe(18);
  expect(ageOf('2008-11-22', '2026-11-21')).toBe(17);
  expect(ageOf('2008-13-40', '2026-11-21')).toBeNull();
});

test('an applicant is called by name, and by email while none was given', () => {
  const answer = (value: string) => ({ value, revision: 1, savedAt: '2026-11-21T00:00:00Z' });
  const email = 'lee@example.org';
  expect(whoIs({ email, answers: { givenName: answer('Lee'), familyName: answer('Wong ') } })).toBe(
    'Lee Wong',
  );
  expect(whoIs({ email, answers: { givenName: answer('  ') } })).toBe(email);
});

test('what a step lacks beside its fields is said once, and what may follow later is not', () => {
  const lack = (step: 'identity' | 'fees', field: string, blocking = true) => ({
    step,
    field,
    code: 'required',
    blocking,
  });
  const missing = [
    lack('identity', 'document'),
    lack('identity', 'document'),
    lack('identity', 'identityChoice'),
    lack('fees', 'intake'),
    lack('fees', 'paymentOption', false),
  ];
  expect(missingParts({ missing }, 'identity')).toEqual(['A document']);
  expect(missingParts({ missing }, 'fees')).toEqual(['The intake']);
});

test('the guardian who agreed is the newest whose request was not taken back', () => {
  const signed = (name: string, stands: boolean, who: 'guardian' | 'applicant' = 'guardian') => ({
    name,
    stands,
    who,
  });
  const newestFirst = [
    signed('Applicant', true, 'applicant'),
    signed('Taken back', false),
    signed('Newest', true),
    signed('Oldest', true),
  ];
  expect(guardianOf(newestFirst)?.name).toBe('Newest');
  expect(guardianOf([signed('Taken back', false)])).toBeUndefined();
});
