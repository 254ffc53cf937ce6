import { expect, test } from 'vitest';
import { joinParts, partsOf } from './dateParts.ts';

test.each([
  [{ day: '7', month: '5', year: '2008' }, '2008-05-07'],
  [{ day: '17', month: '12', year: '1990' }, '1990-12-17'],
  [{ day: '', month: '', year: '' }, ''],
  [{ day: '31', month: '', year: '' }, '--31'],
])('the boxes %o are kept as "%s"', (parts, stored) => {
  expect(joinParts(parts)).toBe(stored);
});

test('what is kept half comes back into its boxes', () => {
  expect(partsOf('-05-')).toEqual({ day: '', month: '05', year: '' });
  expect(partsOf('')).toEqual({ day: '', month: '', year: '' });
});
