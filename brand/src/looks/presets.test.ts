import { describe, expect, it } from 'vitest';
import { isKnownFont } from '../fonts.ts';
import { contrastReport } from '../contrastReport.ts';
import { presets } from './presets.ts';

describe.each(Object.entries(presets))('The beginning "%s"', (_, look) => {
  it('can be read as it is, so that the guard has nothing to do', () => {
    const report = contrastReport({ ...look, contrastGuard: true });
    expect(report.filter(({ done }) => done !== 'kept')).toEqual([]);
  });

  it('has a font there is', () => {
    expect(look.brandFont === null || isKnownFont(look.brandFont)).toBe(true);
  });
});

it('Beginnings are six different looks', () => {
  const looks = Object.values(presets).map((look) => JSON.stringify(look));
  expect(new Set(looks).size).toBe(6);
});
