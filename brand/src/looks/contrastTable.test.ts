import { expect, test } from 'vitest';
import { contrastTable, filledPairs } from './contrastTable.ts';
import { presets } from './presets.ts';

test('every text and edge is in the table on every background, and reaches what it needs', () => {
  const rows = contrastTable({ ...presets.sunrise, contrastGuard: true });
  expect(rows).toHaveLength(11);
  for (const { needs, cells, text } of rows) {
    expect(cells).toHaveLength(5);
    for (const { ratio } of cells) expect(ratio, text).toBeGreaterThanOrEqual(needs);
  }
});

test('has the label of every filled control, as readable as it has to be', () => {
  const pairs = filledPairs({ ...presets.sunrise, contrastGuard: true });
  expect(pairs.map(({ fill }) => fill)).toContain('brand-8');
  for (const { fill, ratio, needs } of pairs) expect(ratio, fill).toBeGreaterThanOrEqual(needs);
});
