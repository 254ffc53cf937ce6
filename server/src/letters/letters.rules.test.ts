import { expect, test } from 'vitest';
import { writtenOut } from './letters.rules.ts';

const instant = new Date('2026-11-24T06:00:00Z');

test.each([
  ['en', 'Tuesday 24 November 2026 at 5:00 pm'],
  ['vi', 'lúc 17:00 Thứ Ba, 24 tháng 11, 2026'],
] as const)('a letter in "%s" says a day and a time in the time of the organisation', (language, text) => {
  expect(writtenOut(instant, language, 'Australia/Sydney').replaceAll('\u202f', ' ')).toBe(text);
});
test('a letter in Arabic uses the same digits for them as for amounts', () => {
  expect(writtenOut(instant, 'ar', 'Australia/Sydney')).toMatch(/24 نوفمبر 2026.*5:00/);
});
