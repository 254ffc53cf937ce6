import { expect, test } from 'vitest';
import { isolating } from './isolated.ts';

const joined = (inputs: Record<string, unknown>): string => Object.values(inputs).join('|');
const say = (inputs: Record<string, unknown>) => isolating({ a: joined }).a!(inputs as never);

test('left-to-right text is isolated in a right-to-left sentence', () => {
  expect(say({ title: 'Barista basics (1)', email: 'a@b.example' })).toBe(
    '\u2068Barista basics (1)\u2069|\u2068a@b.example\u2069',
  );
  expect(say({ phone: '+61 2 5550 0000' })).toBe('\u2068+61 2 5550 0000\u2069');
  expect(say({ name: 'Nguyễn', title: '«Barista» أساسيات' })).toBe(
    '\u2068Nguyễn\u2069|\u2068«Barista» أساسيات\u2069',
  );
});

test('Arabic text and numbers stay as they are', () => {
  expect(say({ day: '24 نوفمبر', percent: 45, count: '3', course: 'دورة' })).toBe('24 نوفمبر|45|3|دورة');
});
