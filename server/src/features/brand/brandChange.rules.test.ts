import { expect, test } from 'vitest';
import { BrandError, checkedChange } from './brandChange.rules.ts';

const wrong = (change: Parameters<typeof checkedChange>[0]): unknown => {
  try {
    return checkedChange(change);
  } catch (error) {
    return error instanceof BrandError ? [error.field, error.message] : error;
  }
};

test.each([
  ['#0B6E8F', 'No linear-gradient found in CSS string.'],
  ['conic-gradient(red, blue)', 'No linear-gradient found in CSS string.'],
  ['linear-gradient(red', 'Failed to parse gradient.'],
  ['linear-gradient(to nowhere, red, blue)', 'Failed to parse gradient.'],
  ['linear-gradient(oklch(50% 0.2 200), red)', 'Unsupported color type: oklch'],
])('who types the gradient %s reads: %s', (brandHeaderBgGradientCode, message) => {
  expect(wrong({ brandHeaderBgGradientCode })).toEqual(['brandHeaderBgGradientCode', message]);
});

test('a gradient is stored as it was understood, with nothing else that was typed', () => {
  const typed = 'background: linear-gradient(90deg, RED 0%, #00f 100%); } body { display: none';
  const { brandHeaderBgGradientCode } = checkedChange({ brandHeaderBgGradientCode: typed });
  expect(brandHeaderBgGradientCode).toBe('linear-gradient(90deg, #ff0000 0, #0000ff 100%)');
});

test('an empty primary colour is ignored, an empty header text colour goes back to the rule', () => {
  expect(checkedChange({ brandPrimaryColor: ' ', brandHeaderTextColor: null })).toEqual({
    brandHeaderTextColor: null,
  });
});

test('an invalid colour or font is reported with its field', () => {
  expect(wrong({ brandPrimaryColor: 'bluish' })).toEqual([
    'brandPrimaryColor',
    '"bluish" is no colour. Write it like #0B6E8F.',
  ]);
  expect(wrong({ brandFont: 'Comic' })).toEqual([
    'brandFont',
    expect.stringContaining('There is no font "Comic".'),
  ]);
});
