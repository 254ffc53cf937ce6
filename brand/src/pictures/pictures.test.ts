import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexOf, type Rgb, WHITE } from '../colour.ts';
import { ratioOf } from '../contrast.ts';
import { bannerScrim, bannerVeil, veiled } from './banner.ts';
import { logoOn } from './logo.ts';

const rgb = fc.tuple(
  ...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })),
) as unknown as fc.Arbitrary<Rgb>;

describe('The veil over a banner', () => {
  it('lets the white card stand out 3:1 from any picture, and is no thicker than it must be', () => {
    fc.assert(
      fc.property(rgb, (lightest) => {
        const percent = bannerVeil(hexOf(lightest));
        expect(ratioOf(WHITE, veiled(lightest, percent))).toBeGreaterThanOrEqual(3);
        // One step thinner would not do, unless there is none.
        const thinner = percent === 0 ? 0 : ratioOf(WHITE, veiled(lightest, percent - 1));
        expect(thinner).toBeLessThan(3.05);
      }),
      { seed: 2026, numRuns: 300 },
    );
  });

  it('is as for a white picture where nobody measured, and none over a dark one', () => {
    expect(bannerScrim(null)).toBe(bannerScrim('#ffffff'));
    expect(bannerVeil(null)).toBeLessThan(50);
    expect(bannerScrim('#102030')).toBe('rgb(0 0 0 / 0%)');
  });
});

describe('The form of a logo', () => {
  const both = { onLight: 'navy', onDark: 'white' };
  it.each([
    ['#ffffff', both, 'navy'],
    ['#0b2f4e', both, 'white'],
    ['#0b2f4e', { onLight: 'navy', onDark: null }, 'navy'],
    ['#ffffff', { onLight: null, onDark: 'white' }, null],
  ])('on %s is the one that can be seen there', (background, logos, shown) => {
    expect(logoOn(background, logos)).toBe(shown);
  });
});
