import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blend, hexOf, readColour } from './colour.ts';
import { brightness, contrastRatio } from './contrast.ts';
import { parseGradient } from './gradient.ts';
import { gradientStopsUnder } from './gradientPaint.ts';
import { headerColours, SCRIM_RATIO } from './header.ts';
import { FALLBACK_PRIMARY } from './settings.ts';
import type { BrandSettings } from './settings.ts';

const brand = (over: Partial<BrandSettings>): BrandSettings => ({
  brandPrimaryColor: '#0B6E8F',
  brandHeaderTextColor: null,
  brandHeaderBgColorOption: 'brand_color',
  brandHeaderBgPlainColor: null,
  brandHeaderBgGradientCode: null,
  brandFont: null,
  contrastGuard: true,
  ...over,
});
const plain = (colour: string, over: Partial<BrandSettings> = {}): BrandSettings =>
  brand({ brandHeaderBgColorOption: 'plain_color', brandHeaderBgPlainColor: colour, ...over });
const gradient = (code: string | null, over: Partial<BrandSettings> = {}): BrandSettings =>
  brand({ brandHeaderBgColorOption: 'gradient', brandHeaderBgGradientCode: code, ...over });

const REDGUM = 'linear-gradient(90deg, #7A1F2B 0%, hsl(24, 70%, 45%) 100%)';
const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const run = { seed: 2026, numRuns: 500 };

describe("The specification's rule, contrast guard off", () => {
  it.each([
    ['#c7c7c7', 199, '#ffffff'],
    ['#c8c8c8', 200, '#333333'],
    ['#c9c9c9', 201, '#333333'],
    ['#000000', 0, '#ffffff'],
    ['#ffffff', 255, '#333333'],
    ['#FFC107', 190, '#ffffff'],
    ['#0B6E8F', 84, '#ffffff'],
    ['#ffff00', 226, '#333333'],
  ])('on %s, of brightness %d, text is %s', (background, bright, text) => {
    expect(Math.round(brightness(background))).toBe(bright);
    const header = headerColours(plain(background, { contrastGuard: false }));
    expect(header).toMatchObject({ text, chosenBy: 'rule', scrim: null, guarded: false });
  });

  it('gives white under 200 and dark grey otherwise, for any colour', () => {
    fc.assert(
      fc.property(hex, (background) => {
        const { text } = headerColours(plain(background, { contrastGuard: false }));
        expect(text === '#ffffff').toBe(brightness(background) < 200);
        expect(['#ffffff', '#333333']).toContain(text);
      }),
      run,
    );
  });

  it("takes the organisation's text colour as it is, readable or not", () => {
    const header = headerColours(plain('#ffffff', { brandHeaderTextColor: '#fffffe', contrastGuard: false }));
    expect(header).toMatchObject({ text: '#fffffe', chosenBy: 'organisation', scrim: null });
  });

  it('judges a gradient by its mid-point alone and lays no scrim', () => {
    const header = headerColours(gradient(REDGUM, { contrastGuard: false }));
    expect(header).toMatchObject({
      text: '#ffffff',
      chosenBy: 'rule',
      scrim: null,
      backgroundColour: '#9f4127',
    });
    expect(header.background).toBe('linear-gradient(90deg, #7a1f2b 0, #c36322 100%)');
  });

  it('takes the divider from the text', () => {
    expect(headerColours(plain('#000000')).divider).toBe('rgba(255, 255, 255, 0.3)');
    expect(headerColours(plain('#ffffff')).divider).toBe('rgba(51, 51, 51, 0.3)');
  });
});

describe('The source of the header background', () => {
  it.each([
    ['the primary colour', brand({}), '#0b6e8f', '#0b6e8f'],
    ['the plain colour', plain('hsl(45, 100%, 51%)'), '#ffc105', '#ffc105'],
    ['a translucent colour on white', plain('rgba(0, 0, 0, 0.5)'), '#808080', '#808080'],
    ['the primary when no plain colour is stored', plain(''), '#0b6e8f', '#0b6e8f'],
    ['the primary when the plain colour is no colour', plain('nonsense'), '#0b6e8f', '#0b6e8f'],
    [
      'the mid-point of a gradient',
      gradient('linear-gradient(#000, #222)'),
      '#111111',
      'linear-gradient(#000000, #222222)',
    ],
    ['the primary when no gradient is stored', gradient(null), '#0b6e8f', '#0b6e8f'],
    ['the primary when the gradient is broken', gradient('linear-gradient(red'), '#0b6e8f', '#0b6e8f'],
    ['ours when the primary is empty', brand({ brandPrimaryColor: '' }), FALLBACK_PRIMARY, FALLBACK_PRIMARY],
  ])('is %s', (_, settings, colour, background) => {
    const header = headerColours(settings);
    expect(header.backgroundColour).toBe(colour);
    expect(header.background).toBe(background);
  });

  it('never prints what was typed', () => {
    const header = headerColours(
      gradient('url(https://third.example), linear-gradient(red, blue); } body {'),
    );
    expect(header.background).not.toMatch(/url|third|[;{}]/);
  });
});

describe('The contrast guard', { timeout: 30_000 }, () => {
  it("keeps the organisation's text colour while it stands out 4.5:1", () => {
    const header = headerColours(plain('#FFC107', { brandHeaderTextColor: '#4a2c00' }));
    expect(header).toMatchObject({ text: '#4a2c00', chosenBy: 'organisation', scrim: null });
  });

  it("keeps the rule's colour while it stands out 4.5:1", () => {
    expect(headerColours(brand({}))).toMatchObject({ text: '#ffffff', chosenBy: 'rule' });
    expect(headerColours(plain('#ffff00'))).toMatchObject({ text: '#333333', chosenBy: 'rule' });
  });

  it('ignores a stored text colour that is not a colour', () => {
    expect(headerColours(brand({ brandHeaderTextColor: 'nonsense' }))).toMatchObject({ chosenBy: 'rule' });
  });

  it('falls back to white or black, and never needs a scrim on one colour', () => {
    expect(headerColours(plain('#FFC107'))).toMatchObject({
      text: '#000000',
      chosenBy: 'guard',
      scrim: null,
    });
    const blackOnBlack = plain('#0B6E8F', { brandHeaderTextColor: '#000000' });
    expect(headerColours(blackOnBlack)).toMatchObject({ text: '#ffffff', chosenBy: 'guard' });
    fc.assert(
      fc.property(hex, fc.option(hex), (background, text) => {
        const header = headerColours(plain(background, { brandHeaderTextColor: text }));
        expect(header.scrim).toBeNull();
        expect(contrastRatio(header.text, background)).toBeGreaterThanOrEqual(4.5);
      }),
      run,
    );
  });

  it('lays a scrim on a gradient where neither white nor black stands out at every stop', () => {
    const header = headerColours(gradient(REDGUM));
    expect(contrastRatio('white', '#c36322')).toBeLessThan(4.5);
    expect(contrastRatio('black', '#7a1f2b')).toBeLessThan(4.5);
    expect(header).toMatchObject({ text: '#ffffff', chosenBy: 'scrim', scrim: 'rgba(0, 0, 0, 0.07)' });
    expect(header.background).toBe(
      'linear-gradient(rgba(0, 0, 0, 0.07), rgba(0, 0, 0, 0.07)), linear-gradient(90deg, #7a1f2b 0, #c36322 100%)',
    );
    expect(worstSeen(header.text, REDGUM, header.scrim)).toBeGreaterThanOrEqual(SCRIM_RATIO);
  });

  it('sees the middle of a gradient that is darker than both its stops', () => {
    const css = 'linear-gradient(#ff0000, #008a8a)';
    const header = headerColours(gradient(css));
    expect(contrastRatio('black', '#ff0000')).toBeGreaterThan(4.5);
    expect(contrastRatio('black', '#008a8a')).toBeGreaterThan(4.5);
    expect(worstSeen('#000000', css, null)).toBeLessThan(4.5);
    expect(header.chosenBy).toBe('scrim');
    expect(worstSeen(header.text, css, header.scrim)).toBeGreaterThanOrEqual(SCRIM_RATIO);
  });

  it('notices a gradient that matches the text colour between two contrasting stops', () => {
    const greyOnBlackToWhite = gradient('linear-gradient(#000, #fff)', { brandHeaderTextColor: '#757575' });
    expect(contrastRatio('#757575', '#000')).toBeGreaterThan(4.5);
    expect(contrastRatio('#757575', '#fff')).toBeGreaterThan(4.5);
    expect(headerColours(greyOnBlackToWhite)).toMatchObject({ chosenBy: 'scrim' });
  });

  it('makes the text readable everywhere with the thinnest scrim, for any gradient', () => {
    fc.assert(
      fc.property(fc.array(hex, { minLength: 2, maxLength: 5 }), fc.option(hex), (stops, text) => {
        const css = `linear-gradient(${stops.join(', ')})`;
        const header = headerColours(gradient(css, { brandHeaderTextColor: text }));
        expect(worstSeen(header.text, css, header.scrim)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(header.text, header.hardest)).toBe(worstSeen(header.text, css, header.scrim));
        expect(thinnerWouldDo(header.scrim, css)).toBe(false);
      }),
      run,
    );
  });

  it('never throws, whatever is stored', () => {
    const text = fc.option(fc.oneof(fc.string(), hex, fc.constantFrom('rgb(', 'linear-gradient(red, blue)')));
    const option = fc.constantFrom('brand_color', 'plain_color', 'gradient');
    fc.assert(
      fc.property(option, text, text, text, text, (brandHeaderBgColorOption, a, b, c, d) => {
        const header = headerColours({
          ...brand({ brandHeaderBgColorOption, brandPrimaryColor: String(a), brandHeaderTextColor: b }),
          brandHeaderBgPlainColor: c,
          brandHeaderBgGradientCode: d,
        });
        expect(header.text).toMatch(/^#[\da-f]{6}$/);
        expect(header.backgroundColour).toMatch(/^#[\da-f]{6}$/);
      }),
      run,
    );
  });
});

/** Whether white or black would still be readable under a scrim one hundredth thinner. */
function thinnerWouldDo(scrim: string | null, css: string): boolean {
  if (!scrim) return false;
  const alpha = readColour(scrim).alpha - 0.01;
  return (
    worstSeen('#ffffff', css, `rgba(0, 0, 0, ${alpha})`) >= SCRIM_RATIO ||
    worstSeen('#000000', css, `rgba(255, 255, 255, ${alpha})`) >= SCRIM_RATIO
  );
}

function worstSeen(text: string, css: string, scrim: string | null): number {
  const layer = readColour(scrim ?? 'transparent');
  const seen = gradientStopsUnder(parseGradient(css)).map((rgb) => hexOf(blend(layer.rgb, layer.alpha, rgb)));
  return Math.min(...seen.map((colour) => contrastRatio(text, colour)));
}
