import { expect, test } from 'vitest';
import { isolating } from './isolated.ts';

const joined = (inputs: Record<string, unknown>): string => Object.values(inputs).join('|');
const say = (inputs: Record<string, unknown>) => isolating({ a: joined }).a!(inputs as never);

test('what is written from left to right stands for itself in a sentence written from right to left', () => {
  expect(say({ title: 'Barista basics (1)', email: 'a@b.example' })).toBe(
    '\u2068Barista basics (1)\u2069|\u2068a@b.example\u2069',
  );
  expect(say({ phone: '+61 2 5550 0000' })).toBe('\u2068+61 2 5550 0000\u2069');
  expect(say({ name: 'Nguyễn', title: '«Barista» أساسيات' })).toBe(
    '\u2068Nguyễn\u2069|\u2068«Barista» أساسيات\u2069',
  );
});

test('what is Arabic or a number stays as it is', () => {
  expect(say({ day: '24 نوفمبر', percent: 45, count: '3', course: 'دورة' })).toBe('24 نوفمبر|45|3|دورة');
});
