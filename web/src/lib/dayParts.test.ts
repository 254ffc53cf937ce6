import { expect, test } from 'vitest';
import { dayOf, daysAfter, joinParts, partsOf, todayIn } from './dayParts.ts';

test.each([
  [{ day: '4', month: '11', year: '2026' }, '2026-11-04'],
  [{ day: ' 29 ', month: '02', year: '2028' }, '2028-02-29'],
  [{ day: '29', month: '2', year: '2027' }, null],
  [{ day: '31', month: '4', year: '2027' }, null],
  [{ day: '0', month: '4', year: '2027' }, null],
  [{ day: '4', month: '13', year: '2027' }, null],
  [{ day: '4', month: '11', year: '26' }, null],
  [{ day: '', month: '11', year: '2026' }, null],
  [{ day: '4th', month: '11', year: '2026' }, null],
])('%o is the day %s', (typed, day) => {
  expect(dayOf(typed)).toBe(day);
});

test('a date fills three boxes and comes out of them again', () => {
  expect(partsOf('2026-11-04')).toEqual({ day: '4', month: '11', year: '2026' });
  expect(dayOf(partsOf('2026-11-04'))).toBe('2026-11-04');
});

test.each([
  [{ day: '7', month: '5', year: '2008' }, '2008-05-07'],
  [{ day: '17', month: '12', year: '1990' }, '1990-12-17'],
  [{ day: '', month: '', year: '' }, ''],
  [{ day: '31', month: '', year: '' }, '--31'],
])('the boxes %o are kept as "%s", and come back as they were', (parts, kept) => {
  expect(joinParts(parts)).toBe(kept);
  expect(partsOf(kept)).toEqual(parts);
});

test('today depends on the time zone, and days count across the end of a month', () => {
  const now = new Date('2026-11-21T15:00:00Z');
  expect(todayIn('UTC', now)).toBe('2026-11-21');
  expect(todayIn('Australia/Sydney', now)).toBe('2026-11-22');
  expect(daysAfter('2026-12-30', 3)).toBe('2027-01-02');
});
