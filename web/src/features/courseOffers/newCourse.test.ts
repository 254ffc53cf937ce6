import { expect, test } from 'vitest';
import { repeatedCode, unitLines, unitsIn } from './newCourse.ts';

test.each([
  ['SITXFSA005 Use hygienic practices', [{ code: 'SITXFSA005', title: 'Use hygienic practices' }]],
  ['SITXFSA005\tUse  hygienic practices\tCore', [{ code: 'SITXFSA005', title: 'Use hygienic practices' }]],
  ['• BSBCMM211 – Apply communication skills', [{ code: 'BSBCMM211', title: 'Apply communication skills' }]],
  ['2. BSBCRT311 Think critically', [{ code: 'BSBCRT311', title: 'Think critically' }]],
  [
    'A1: One\r\n\n  A2, Two',
    [
      { code: 'A1', title: 'One' },
      { code: 'A2', title: 'Two' },
    ],
  ],
  ['', []],
])('units are read from the lines "%s"', (text, units) => {
  expect(unitsIn(text)).toEqual(units);
});

test('a line without a code is named by its number, counted as somebody sees it', () => {
  const wrong = unitLines('A1 One\n\nCore units\nONLYCODE').filter(({ unit }) => unit === null);
  expect(wrong.map(({ line }) => line)).toEqual([3, 4]);
});

test('a code that is there twice is found whatever its case', () => {
  expect(repeatedCode(unitsIn('A1 One\nB1 Two\na1 Three'))).toBe('a1');
  expect(repeatedCode([{ code: 'A1', title: 'One' }])).toBeNull();
});
