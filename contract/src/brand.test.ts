import { expect, test } from 'vitest';
import { EnteredTerms } from './console/words.ts';
import { BrandSettings, termNames, Terms } from './brand.ts';

test('brand settings cross the wire under the names of the specification', () => {
  expect(Object.keys(BrandSettings.shape)).toEqual(
    expect.arrayContaining([
      'brandPrimaryColor',
      'brandHeaderTextColor',
      'brandHeaderBgColorOption',
      'brandHeaderBgPlainColor',
      'brandHeaderBgGradientCode',
      'brandFont',
      'brandBannerBg',
      'logo',
    ]),
  );
});

test('the background of the header is one of three', () => {
  expect(BrandSettings.shape.brandHeaderBgColorOption.options).toEqual([
    'brand_color',
    'plain_color',
    'gradient',
  ]);
});

test('an organisation has a name and its terminologies, with words for course and unit', () => {
  expect(Object.keys(BrandSettings.shape.organisation.shape)).toContain('name');
  expect(BrandSettings.shape.terminologies.valueType).toBe(Terms);
  expect(Object.keys(Terms.shape)).toEqual(expect.arrayContaining(['course', 'unit']));
});

test('six words can be renamed', () => {
  expect(Object.keys(Terms.shape)).toEqual(termNames);
  expect(Object.keys(EnteredTerms.shape)).toEqual(termNames);
  expect(termNames).toEqual(['course', 'unit', 'subscription', 'student', 'trainer', 'assessment']);
});

test('theme colours are a list of pairs of key and value', () => {
  const { themeColours } = BrandSettings.shape;
  const pairs = [{ key: '--primary', value: '#0b6e8f' }];
  expect(themeColours.parse(pairs)).toEqual(pairs);
  expect(themeColours.safeParse({ '--primary': '#0b6e8f' }).success).toBe(false);
});
