import { expect, test } from 'vitest';
import { daysOf, settingsOf, valuesOf } from './moneyForm.ts';

test.each([
  ['1, 7', [1, 7]],
  ['3', [3]],
  ['', []],
  ['0', null],
  ['61', null],
  ['1 2 3 4 5 6', null],
  ['soon', null],
])('the days "%s" are %j', (text, days) => {
  expect(daysOf(text)).toEqual(days);
});

test('what was read is sent back as it was, and an empty account is none', () => {
  const values = valuesOf(null, 150_000);
  expect(values).toMatchObject({ limit: '1500', daysAfter: '1, 7', pauses: false });
  expect(settingsOf(values)).toMatchObject({
    bankAccount: null,
    prepaidLimitCents: 150_000,
    lateRule: 'none',
  });
  const settings = { ...settingsOf(values), bankAccount: { name: 'A', bsb: '062-000', number: '1234' } };
  expect(settingsOf(valuesOf(settings, 0))).toEqual(settings);
});
