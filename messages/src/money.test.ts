import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

test.each([
  [125_000, 'AUD', '$1,250.00'],
  [5, 'AUD', '$0.05'],
  [0, 'AUD', '$0.00'],
  [125_000, 'EUR', '€1,250.00'],
])('%i cents of %s are %s', (cents, currency, text) => {
  expect(formatMoney(cents, currency, 'en')).toBe(text);
});

test('cents of zero can be left out, others never', () => {
  expect(formatMoney(125_000, 'AUD', 'en', { short: true })).toBe('$1,250');
  expect(formatMoney(125_050, 'AUD', 'en', { short: true })).toBe('$1,250.50');
});

test('in Arabic an amount keeps its order, with its sign in front', () => {
  expect(formatMoney(879_900, 'AUD', 'ar', { short: true })).toBe('\u2066$8,799\u2069');
});
