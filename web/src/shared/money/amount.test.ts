import { expect, test } from 'vitest';
import { amountOf, centsOf } from './amount.ts';

test.each([
  ['450', 45_000],
  ['450.5', 45_050],
  ['$1 500.5', 150_050],
  ['1,250.05', 125_005],
  ['$ 0.01', 1],
  ['8.29', 829],
  ['0', 0],
  ['', null],
  ['12.345', null],
  ['-5', null],
  ['1e3', null],
])('"%s" is %s cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test('what is put into the field is read as the same amount', () => {
  for (const cents of [1, 5, 99, 100, 829, 45_000, 123_456]) expect(centsOf(amountOf(cents))).toBe(cents);
});
