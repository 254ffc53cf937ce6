import { describe, expect, it } from 'vitest';
import type { Answers } from '#contract/registration/values.ts';
import { mayOpen } from '#server/features/registration/applicant/access.rules.ts';
import { mergeAnswers, shapeErrors } from './answers.rules.ts';
import { canonicalJson } from '#server/platform/basics/canonicalJson.ts';
import { nameKeyOf } from './values.rules.ts';

const at = { revision: 5, savedAt: '2026-11-24T01:00:00.000Z' };
const before: Answers = {
  givenName: { value: 'Amira', revision: 3, savedAt: '2026-11-24T00:00:00.000Z' },
};
const merge = (value: string | null, baseRevision: number, locked: 'givenName'[] = []) =>
  mergeAnswers(before, [{ field: 'givenName', value, baseRevision }], at, new Set(locked));

describe('Typing over what is kept', () => {
  it.each([
    ['what was read is replaced', 'Amina', 3, [], 1, 0],
    ['what changed since is not', 'Amina', 2, [], 0, 1],
    ['a revision from nowhere is not believed', 'Amina', 99, [], 0, 1],
    ['the same is no conflict', 'Amira', 1, [], 1, 0],
    ['what somebody signed stays', 'Amina', 3, ['givenName' as const], 0, 1],
    ['emptying is a change', null, 3, [], 1, 0],
  ])('%s', (_case, value, base, locked, saved, conflicts) => {
    const { answer } = merge(value, base, locked);
    expect([answer.saved.length, answer.conflicts.length]).toEqual([saved, conflicts]);
  });

  it('only what is new enters the history', () => {
    expect(merge('Amira', 1).changed).toEqual({});
    expect(merge('Amina', 3).changed).toEqual({ givenName: { value: 'Amina', ...at } });
  });

  it('the last of two values of one field in one request counts', () => {
    const two = ['A', 'B'].map((value) => ({ field: 'familyName' as const, value, baseRevision: 0 }));
    expect(mergeAnswers({}, two, at, new Set()).changed.familyName!.value).toBe('B');
  });

  it('a half-typed value has the shape of its field', () => {
    expect(
      shapeErrors([
        { field: 'birthDate', value: '19' },
        { field: 'payerEmail', value: 'jo@' },
      ]),
    ).toEqual([]);
  });
});

describe('A mailed link', () => {
  const expiresAt = new Date('2026-12-08T00:00:00Z');
  const openedAt = new Date('2026-11-24T00:00:00Z');
  const minutes = (n: number) => new Date(openedAt.getTime() + n * 60_000);
  it.each([
    ['opens', { openedAt: null, openedAs: null }, [], 0, true],
    ['opens again in the same browser', { openedAt, openedAs: 'b' }, ['b'], 10, true],
    ['not in another', { openedAt, openedAs: 'b' }, ['c'], 1, false],
    ['not later', { openedAt, openedAs: 'b' }, ['b'], 11, false],
    ['not after its end', { openedAt: null, openedAs: null }, [], 14 * 1440, false],
  ])('%s', (_case, link, browsers, after, expected) => {
    expect(mayOpen({ ...link, expiresAt }, new Set(browsers), minutes(after))).toBe(expected);
  });
});

it('Equal things have equal text, whatever the order of their keys', () => {
  expect(canonicalJson({ b: [1, { d: 1, c: null }], a: 'x' })).toBe(
    canonicalJson({ a: 'x', b: [1, { c: null, d: 1 }] }),
  );
  expect(canonicalJson({ a: 1 })).not.toBe(canonicalJson({ a: '1' }));
});

it('One person is found again whatever the accents, capitals and spaces', () => {
  const key = (givenName: string, familyName: string) =>
    nameKeyOf({ givenName, familyName, birthDate: '1998-04-17' });
  expect(key('José ', 'García-López')).toBe(key('JOSE', 'Garcia  Lopez'));
  expect(key('José', 'García')).not.toBe(key('Josefa', 'García'));
  expect(nameKeyOf({ familyName: 'García' })).toBeNull();
});
