import { describe, expect, it } from 'vitest';
import { contrastRatio } from '#brand/contrast.ts';
import { headerColours } from '#brand/header.ts';
import type { BrandSettings } from '#contract/brand.ts';
import { sharedPicture } from './sharedPicture.rules.ts';

const plain = {
  organisation: { name: 'Harbour Skills Institute', slug: 'harbour', timeZone: 'Australia/Sydney' },
  brandPrimaryColor: '#0B6E8F',
  brandHeaderTextColor: null,
  brandHeaderBgColorOption: 'brand_color',
  brandHeaderBgPlainColor: null,
  brandHeaderBgGradientCode: null,
  brandFont: null,
  contrastGuard: true,
} as unknown as BrandSettings;

const pictureOf = (
  brand: Partial<BrandSettings> = {},
  title = 'Cookery',
  language: 'en' | 'ar' | 'vi' = 'en',
) => {
  const settings = { ...plain, ...brand };
  return sharedPicture(settings, headerColours(settings), { title, language });
};
const gradient = (css: string): Partial<BrandSettings> => ({
  brandHeaderBgColorOption: 'gradient',
  brandHeaderBgGradientCode: css,
});

describe('The picture of a shared link', () => {
  it('wears the colours of the header', () => {
    expect(pictureOf()).toMatchObject({ colour: '#0b6e8f', ink: '#ffffff', gradient: null });
    const dark = pictureOf(gradient('linear-gradient(90deg, #7A1F2B 0%, #40101A 100%)'));
    expect(dark.gradient).toEqual({
      degrees: 0,
      stops: [
        ['#7a1f2b', 0],
        ['#40101a', 1],
      ],
    });
  });

  it.each([
    ['linear-gradient(#000000, #333333)', 90],
    ['linear-gradient(to right bottom, #000000, #333333)', 45],
    ['linear-gradient(to top, #000000, #333333)', -90],
    ['linear-gradient(0.25turn, #000000, #333333)', 0],
  ])('turns %s by %i degrees from rightwards', (css, degrees) => {
    expect(pictureOf(gradient(css)).gradient?.degrees).toBe(degrees);
  });

  it.each([
    'radial-gradient(circle, #000000, #333333)',
    'repeating-linear-gradient(#000000, #333333 10%)',
    'linear-gradient(#000000 20px, #333333)',
    'no gradient at all',
  ])('is of one colour where %s cannot be painted the same', (css) => {
    expect(pictureOf(gradient(css)).gradient).toBeNull();
  });

  const colours = ['#ffffff', '#000000', '#777777', '#ffff00', '#0b6e8f', '#d4a017', '#ff5500'];
  it.each(colours)(
    'can be read with %s beside any other colour, also when nobody guards the contrast',
    (first) => {
      const brands = colours.flatMap((second) =>
        [true, false].flatMap((contrastGuard) => [
          { brandPrimaryColor: first, brandHeaderTextColor: second, contrastGuard },
          { ...gradient(`linear-gradient(${first}, ${second})`), contrastGuard },
        ]),
      );
      for (const brand of brands) {
        const { colour, ink, gradient: painted } = pictureOf(brand);
        const under = painted ? painted.stops.map(([at]) => at) : [colour];
        const worst = Math.min(...under.map((at) => contrastRatio(ink, at)));
        expect(worst, JSON.stringify(brand)).toBeGreaterThanOrEqual(4.4);
      }
    },
  );

  it('writes long titles smaller and cuts what does not fit', () => {
    const words = (count: number) => pictureOf({}, 'Commercial cookery '.repeat(count).trim());
    expect(words(1).size).toBeGreaterThan(words(3).size);
    expect(words(3).size).toBeGreaterThan(words(6).size);
    const long = words(40);
    expect(long.title).toMatch(/^Commercial .*(Commercial|cookery)…$/);
    expect(long.title.length).toBeLessThanOrEqual(131);
    expect(pictureOf({}, '界'.repeat(300)).title).toHaveLength(131);
  });

  it('is written from right to left in Arabic', () => {
    expect(pictureOf({}, 'الطهي', 'ar').rightToLeft).toBe(true);
    expect(pictureOf({}, 'Nấu ăn', 'vi').rightToLeft).toBe(false);
  });
});
