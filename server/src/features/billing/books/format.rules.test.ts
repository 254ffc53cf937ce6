import { expect, test } from 'vitest';
import { cellsOf } from '#server/features/billing/desk/documents.rules.ts';
import { formatMoney } from '#messages/money.ts';
import { dayText } from './format.rules.ts';

test.each([
  ['en', '$1,250.00', '27 January 2027'],
  ['ar', '\u2066$1,250.00\u2069', '27 يناير 2027'],
  ['vi', '1.250,00 $', '27 tháng 1, 2027'],
] as const)('amounts and days of letters in "%s" are written as on screen', (language, amount, day) => {
  expect(formatMoney(125_000, 'AUD', language).replaceAll('\u00a0', ' ')).toBe(amount);
  expect(dayText('2027-01-27', language)).toBe(day);
});

test('the amounts of an invoice in Arabic keep their own order', () => {
  const line = { description: 'Kit', quantity: 1, cents: 11_000, gst: 'taxable', gstCents: 1000 } as const;
  expect(cellsOf(line, 'AUD', 'ar', '')).toEqual(['Kit', '1', '\u2066$10.00\u2069', '\u2066$110.00\u2069']);
});
