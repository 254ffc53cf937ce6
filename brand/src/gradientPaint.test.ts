import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexOf } from './colour.ts';
import { luminance } from './contrast.ts';
import { gradientCss, parseGradient } from './gradient.ts';
import { gradientMidpoint, gradientStopsUnder, opaque } from './gradientPaint.ts';

const under = (css: string): string[] => gradientStopsUnder(parseGradient(css)).map(hexOf);

describe('The mid-point of a gradient', () => {
  it.each([
    ['linear-gradient(#000, #fff)', '#808080'],
    ['linear-gradient(90deg, #7A1F2B 0%, hsl(24, 70%, 45%) 100%)', '#9f4127'],
    ['linear-gradient(red, lime, blue)', '#00ff00'],
    ['linear-gradient(#000 0%, #fff 25%)', '#ffffff'],
    ['linear-gradient(#000 60%, #fff)', '#000000'],
    ['linear-gradient(#000 -50%, #fff 150%)', '#808080'],
    ['linear-gradient(#000, #fff, #000, #fff)', '#808080'],
    ['linear-gradient(#000 50%, #fff 20%)', '#ffffff'],
    ['linear-gradient(#000 calc(2 * 20%), #fff calc(100% - 40%))', '#808080'],
    ['linear-gradient(#000, #fff 40px)', '#808080'],
    ['radial-gradient(circle at top, #000, #fff)', '#808080'],
    ['repeating-linear-gradient(#000, #fff 20%)', '#808080'],
    ['repeating-radial-gradient(#000 0%, #fff 40%)', '#404040'],
    ['repeating-linear-gradient(#000 50%, #fff 50%)', '#ffffff'],
    ['linear-gradient(transparent, transparent)', '#ffffff'],
    ['linear-gradient(rgba(0, 0, 0, 0.5), rgba(0, 0, 0, 0.5))', '#808080'],
    ['linear-gradient(transparent, #f00)', '#ff8080'],
  ])('of %s is %s', (css, expected) => {
    expect(gradientMidpoint(css)).toBe(expected);
  });

  it("refuses anything that is not a gradient with the reader's message", () => {
    expect(() => gradientMidpoint('#fff')).toThrow('No linear-gradient found in CSS string.');
  });
});

describe('The colours under the text', { timeout: 30_000 }, () => {
  it('are the stops and what lies between them', () => {
    const colours = under('linear-gradient(#000, #fff)');
    expect(colours).toEqual(expect.arrayContaining(['#000000', '#808080', '#ffffff']));
    expect(colours).toHaveLength(33);
  });

  it('leave out what a linear gradient never shows', () => {
    expect(under('linear-gradient(#000 -100%, #fff 100%)')).not.toContain('#000000');
    expect(under('linear-gradient(#000 -100%, #fff 100%)')).toContain('#808080');
    expect(under('linear-gradient(red 20%, lime 20%, blue 20%)').toSorted()).toEqual(['#0000ff', '#ff0000']);
    expect(under('linear-gradient(red 120%, blue 140%)')).toEqual(['#ff0000']);
  });

  it('hold every stop where the size of the box, or repetition, decides what is shown', () => {
    expect(under('linear-gradient(red 20px, lime 20px, blue)')).toContain('#00ff00');
    expect(under('radial-gradient(red -20%, blue 150%)')).toEqual(
      expect.arrayContaining(['#ff0000', '#0000ff']),
    );
    expect(under('repeating-linear-gradient(red, blue 300%)')).toEqual(
      expect.arrayContaining(['#ff0000', '#0000ff']),
    );
  });

  it('include the dip in luminance between two stops within 0.0005', () => {
    const rgb = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(rgb, rgb, (a, b) => {
        const lowest = Math.min(
          ...gradientStopsUnder(parseGradient(`linear-gradient(${a}, ${b})`)).map(luminance),
        );
        expect(lowest - lowestBetween(a, b)).toBeLessThan(0.0005 + ROUNDING);
      }),
      { seed: 2026, numRuns: 500 },
    );
  });
});

/** The most that rounding a colour to whole channels can add to its luminance. */
const ROUNDING = 0.0045;

function lowestBetween(a: string, b: string): number {
  const channels = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const linear = (byte: number): number =>
    byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
  const at = (t: number): number => {
    const [r = 0, g = 0, b2 = 0] = channels(a).map((c, i) => linear(c + (channels(b)[i]! - c) * t));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b2;
  };
  return Math.min(...Array.from({ length: 501 }, (_, i) => at(i / 500)));
}

describe('A translucent gradient', () => {
  it('is painted opaque as it looks on a white page', () => {
    const gradient = opaque(parseGradient('linear-gradient(to left, rgba(0, 0, 0, 0.5), transparent 40%)'));
    expect(gradientCss(gradient)).toBe('linear-gradient(to left, #808080, #ffffff 40%)');
  });
});
