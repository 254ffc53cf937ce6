import { expect, test } from 'vitest';
import { repeatedCode, unitsIn } from './newCourse.ts';

test.each([
  ['SITXFSA005 Use hygienic practices', [{ code: 'SITXFSA005', title: 'Use hygienic practices' }]],
  [
    'SITXFSA005\tUse  hygienic practices\tCore',
    [{ code: 'SITXFSA005', title: 'Use hygienic practices Core' }],
  ],
  ['• BSBCMM211 – Apply communication skills', [{ code: 'BSBCMM211', title: 'Apply communication skills' }]],
  [
    'A1: One\r\n\n  A2, Two',
    [
      { code: 'A1', title: 'One' },
      { code: 'A2', title: 'Two' },
    ],
  ],
  ['ONLYCODE', [null]],
  ['', []],
])('units are read from the lines "%s"', (text, units) => {
  expect(unitsIn(text)).toEqual(units);
});

test('a code that is there twice is found whatever its case', () => {
  expect(repeatedCode(unitsIn('A1 One\nB1 Two\na1 Three') as { code: string; title: string }[])).toBe('a1');
  expect(repeatedCode([{ code: 'A1', title: 'One' }])).toBeNull();
});
