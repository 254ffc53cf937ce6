import { describe, expect, it } from 'vitest';
import { ageOn, isDay } from './days.ts';

describe('A day of the calendar', () => {
  it.each(['2026-11-24', '2024-02-29', '2000-02-29', '1901-12-31'])('%s is one', (day) => {
    expect(isDay(day)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '24/11/2026',
    '',
  ])('"%s" is none', (day) => {
    expect(isDay(day)).toBe(false);
  });
});

describe('An age', () => {
  it.each([
    ['2008-11-24', '2026-11-23', 17],
    ['2008-11-24', '2026-11-24', 18],
    ['2008-11-24', '2026-11-25', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('of somebody born on %s is on %s %i', (birthDate, day, age) => {
    expect(ageOn(birthDate, day)).toBe(age);
  });
});
