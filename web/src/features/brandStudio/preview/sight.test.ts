import { describe, expect, it } from 'vitest';
import { filterOf, matrices, matrixValues } from './sight.ts';

describe('A simulated sight', () => {
  it.each(Object.entries(matrices))('of %s leaves white, black and greys as they are', (_, rows) => {
    for (const row of rows) expect(row.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 3);
  });

  it('without colour makes everything grey', () => {
    const [first, second, third] = matrices.achromatopsia;
    expect([second, third]).toEqual([first, first]);
  });

  it('is a matrix of twenty values for the browser, and nothing for the usual sight', () => {
    expect(matrixValues(matrices.tritanopia).split(/\s+/)).toHaveLength(20);
    expect(filterOf('usual')).toBeUndefined();
    expect(filterOf('protanopia')).toBe('url(#sight-protanopia)');
  });
});
