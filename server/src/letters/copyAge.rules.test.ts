import { describe, expect, it } from 'vitest';
import { adultOn, birthDateOf, copyStateOf } from './copyAge.rules.ts';

describe('Copies for guardians', () => {
  it.each([
    ['2008-11-30', '2026-11-30'],
    ['2012-02-29', '2030-03-01'],
    ['2008-02-29', '2026-03-01'],
    ['2002-02-28', '2020-02-28'],
  ])('of who was born on %s end on %s', (birthDate, day) => expect(adultOn(birthDate)).toBe(day));

  it.each([
    ['2008-12-01', ['money'], 'copied'],
    ['2008-11-30', ['money'], 'adult'],
    ['2008-12-01', [], 'nothing_set'],
    [null, ['money'], 'no_birth_date'],
  ] as const)('of who was born on %s, with %j set, are %s on 30 November 2026', (birthDate, groups, state) =>
    expect(copyStateOf(birthDate, groups, '2026-11-30')).toBe(state),
  );

  it('need a birth date that is a day', () => {
    expect(birthDateOf({ birthDate: '2010-01-02' })).toBe('2010-01-02');
    expect(birthDateOf({ birthDate: '' })).toBeNull();
    expect(birthDateOf({})).toBeNull();
  });
});
