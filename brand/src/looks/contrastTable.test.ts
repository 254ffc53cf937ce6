import { expect, test } from 'vitest';
import type { BrandSettings } from '../settings.ts';
import { brandTheme } from '../theme.ts';
import { themePairs } from '../themePairs.ts';
import { contrastTable, filledPairs, otherPairs } from './contrastTable.ts';
import { presets } from './presets.ts';

const settings: BrandSettings = { ...presets.sunrise, contrastGuard: true };
const sunrise = brandTheme(settings);

test('every text, grey and edge is in the table on every background, and reaches what it needs', () => {
  const rows = contrastTable(sunrise);
  expect(rows.map(({ text }) => text)).toEqual(expect.arrayContaining(['body', 'gray-6', 'gray-8', 'ring']));
  for (const { needs, cells, text } of rows) {
    expect(cells).toHaveLength(5);
    for (const { ratio } of cells) expect(ratio, text).toBeGreaterThanOrEqual(needs);
  }
});

test('has the label of every filled control, as readable as it has to be', () => {
  const pairs = filledPairs(sunrise);
  expect(pairs.map(({ fill }) => fill)).toContain('brand-8');
  for (const { fill, ratio, needs } of pairs) expect(ratio, fill).toBeGreaterThanOrEqual(needs);
});

test('leaves out no pair that the theme guarantees, and has none twice', () => {
  const count = contrastTable(sunrise).flatMap(({ cells }) => cells).length;
  const all = count + filledPairs(sunrise).length + otherPairs(sunrise, null).length;
  expect(all).toBe(themePairs(sunrise).length);
});

test('has the edge of the card on a banner where there is one, a white picture included', () => {
  expect(otherPairs(sunrise, null).map(({ place }) => place)).toEqual(['header', 'track']);
  const card = otherPairs(sunrise, { lightest: '#ffffff' }).at(-1)!;
  expect(card).toMatchObject({ place: 'banner', colour: '#ffffff', needs: 3 });
  expect(card.background).not.toBe('#ffffff');
  expect(card.ratio).toBeGreaterThanOrEqual(3);
  expect(otherPairs(sunrise, { lightest: null }).at(-1)).toEqual(card);
});

test('says with the guard off that the header is too faint', () => {
  const [header] = otherPairs(
    brandTheme({ ...settings, brandHeaderTextColor: '#ffffff', contrastGuard: false }),
    null,
  );
  expect(header!.ratio).toBeLessThan(header!.needs);
});
