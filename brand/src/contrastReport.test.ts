import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastReport } from './contrastReport.ts';
import { solid, WHITE } from './colour.ts';
import { contrastRatio, ratioOf } from './contrast.ts';
import { editedCss, type EditedGradient } from './gradientEdit.ts';
import { contrastTable, filledPairs, otherPairs } from './looks/contrastTable.ts';
import { bannerVeil, veiled } from './pictures/banner.ts';
import { paletteOf } from './pictures/palette.ts';
import type { BrandSettings } from './settings.ts';
import { brandTheme } from './theme.ts';
import { themePairs } from './themePairs.ts';

const plain: BrandSettings = {
  brandPrimaryColor: '#0B6E8F',
  brandHeaderTextColor: null,
  brandHeaderBgColorOption: 'brand_color',
  brandHeaderBgPlainColor: null,
  brandHeaderBgGradientCode: null,
  brandFont: null,
  contrastGuard: true,
};
const header = (change: Partial<BrandSettings>) => contrastReport({ ...plain, ...change })[0]!;

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const part = fc.integer({ min: 0, max: 255 });
const percent = fc.integer({ min: 0, max: 100 });
/** A colour in any way somebody can write it, also one that is seen through. */
const written = fc.oneof(
  colour,
  fc.tuple(part, part, part, percent).map(([r, g, b, a]) => `rgba(${r}, ${g}, ${b}, ${a / 100})`),
  fc.tuple(fc.integer({ min: 0, max: 360 }), percent, percent).map(([h, s, l]) => `hsl(${h} ${s}% ${l}%)`),
  fc.constantFrom('white', 'black', 'transparent', 'gold', 'rebeccapurple'),
);
/** Often in the same place as another. */
const stop = fc.record({ colour: written, at: fc.oneof(percent, fc.constantFrom(0, 50, 100)) });
const gradient: fc.Arbitrary<EditedGradient> = fc.record({
  kind: fc.constantFrom('linear', 'radial'),
  angle: fc.integer({ min: 0, max: 360 }),
  around: fc.constantFrom([], ['circle'], ['ellipse', 'at', 'top'], ['circle', 'at', '20%', '80%']),
  stops: fc.array(stop, { minLength: 2, maxLength: 8 }),
});
/** Every setting that can be reached in the studio. */
const reachable: fc.Arbitrary<BrandSettings> = fc.record({
  brandPrimaryColor: written,
  brandHeaderTextColor: fc.option(written),
  brandHeaderBgColorOption: fc.constantFrom('brand_color', 'plain_color', 'gradient'),
  brandHeaderBgPlainColor: fc.option(written),
  brandHeaderBgGradientCode: fc.option(gradient.map(editedCss)),
  brandFont: fc.constant(null),
  contrastGuard: fc.constant(true),
});

describe('With the guard on', { timeout: 60_000 }, () => {
  it('no setting of the studio gives a pair under its contrast', () => {
    fc.assert(
      fc.property(reachable, (settings) => {
        for (const [name, text, background, ratio] of themePairs(brandTheme(settings)))
          expect(contrastRatio(text, background), name).toBeGreaterThanOrEqual(ratio);
        for (const pair of contrastReport(settings))
          expect(pair.ratio, pair.name).toBeGreaterThanOrEqual(pair.needs);
      }),
      { seed: 2026, numRuns: 150 },
    );
  });

  it('the table of all pairs has none under its contrast, whatever the banner', () => {
    fc.assert(
      fc.property(reachable, fc.option(colour), (settings, lightest) => {
        const theme = brandTheme(settings);
        for (const { text, needs, cells } of contrastTable(theme))
          for (const { ratio } of cells) expect(ratio, text).toBeGreaterThanOrEqual(needs);
        for (const pair of [...filledPairs(theme), ...otherPairs(theme, { lightest })])
          expect(pair.ratio, JSON.stringify(pair)).toBeGreaterThanOrEqual(pair.needs);
      }),
      { seed: 2026, numRuns: 150 },
    );
  });

  it('neither a colour of a logo nor one it suggests gives a pair under its contrast, nor a banner an edge nobody sees', () => {
    fc.assert(
      fc.property(fc.array(colour, { minLength: 1, maxLength: 6 }), (logo) => {
        const pixels = logo.flatMap((css) => [...solid(css), 255]);
        for (const { value } of paletteOf(pixels))
          for (const [name, text, background, ratio] of themePairs(
            brandTheme({ ...plain, brandPrimaryColor: value }),
          ))
            expect(contrastRatio(text, background), name).toBeGreaterThanOrEqual(ratio);
        for (const css of logo)
          expect(ratioOf(WHITE, veiled(solid(css), bannerVeil(css)))).toBeGreaterThanOrEqual(3);
      }),
      { seed: 2026, numRuns: 60 },
    );
  });

  it('taking what the report suggests leaves no pair under its contrast', () => {
    fc.assert(
      fc.property(reachable, (settings) => {
        for (const { nearest } of contrastReport(settings)) {
          if (!nearest) continue;
          const taken = { ...settings, [nearest.field]: nearest.value };
          for (const pair of contrastReport(taken)) expect(pair.ratio).toBeGreaterThanOrEqual(pair.needs);
        }
      }),
      { seed: 2026, numRuns: 40 },
    );
  });

  it('the nearest colour of the report needs no help of the guard', () => {
    fc.assert(
      fc.property(reachable, (settings) => {
        for (const { name, nearest } of contrastReport(settings)) {
          const changed = nearest ? { ...settings, [nearest.field]: nearest.value } : null;
          const after = changed && contrastReport(changed).find((pair) => pair.name === name)!.done;
          expect([null, 'kept']).toContain(after);
        }
      }),
      { seed: 2026, numRuns: 60 },
    );
  });
});

describe('The report', () => {
  it('says that a dark header was kept as chosen', () => {
    expect(header({})).toMatchObject({ done: 'kept', nearest: null, text: '#ffffff' });
  });

  it('says what the guard did with white on amber and which amber would pass', () => {
    const amber = { brandHeaderBgColorOption: 'plain_color', brandHeaderBgPlainColor: '#FFC107' } as const;
    expect(header({ ...amber, brandHeaderTextColor: '#ffffff' })).toMatchObject({
      done: 'text',
      text: '#000000',
      nearest: { field: 'brandHeaderTextColor' },
    });
  });

  it('says with the guard off that the text cannot be read well', () => {
    const pale = { brandPrimaryColor: '#FFC107', brandHeaderTextColor: '#ffffff', contrastGuard: false };
    expect(header(pale)).toMatchObject({ done: 'failed' });
  });

  it('offers for a gradient from black to white, over which a scrim lies, the nearest one that needs none', () => {
    const code = 'linear-gradient(90deg, #000000, #ffffff)';
    const wide = { brandHeaderBgColorOption: 'gradient', brandHeaderBgGradientCode: code } as const;
    const { done, nearest } = header(wide);
    expect([done, nearest!.field]).toEqual(['scrim', 'brandHeaderBgGradientCode']);
    expect(header({ ...wide, brandHeaderBgGradientCode: nearest!.value })).toMatchObject({ done: 'kept' });
  });
});
