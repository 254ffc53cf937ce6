import chroma from 'chroma-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexOf, readColour, solid, solidOrNull, variants } from './colour.ts';
import { brightness, contrastRatio } from './contrast.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const run = { seed: 2026, numRuns: 1000 };

describe('Reading a colour', () => {
  it.each([
    ['#fff', '#ffffff', 1],
    ['#0B6E8F', '#0b6e8f', 1],
    ['#aabbccdd', '#aabbcc', 0.8667],
    ['#abcd', '#aabbcc', 0.8667],
    ['rgb(1, 2, 3)', '#010203', 1],
    ['RGB(1 2 3 / 50%)', '#010203', 0.5],
    ['rgb(1, 2, 3, .5)', '#010203', 0.5],
    ['rgba(1,2,3,50%)', '#010203', 0.5],
    ['rgb(100% 0% 50%)', '#ff0080', 1],
    ['rgb(300, -4, 10.6)', '#ff000b', 1],
    ['hsl(24, 70%, 45%)', '#c36322', 1],
    ['hsl(24 70 45 / 0.25)', '#c36322', 0.25],
    ['hsla(120, 50%, 50%)', '#40bf40', 1],
    ['hsl(0.5turn, 50%, 50%)', '#40bfbf', 1],
    ['hsl(-336deg 70% 45%)', '#c36322', 1],
    ['rebeccapurple', '#663399', 1],
    ['transparent', '#000000', 0],
    ['  Red ', '#ff0000', 1],
  ])('%s is %s with opacity %s', (css, expected, alpha) => {
    const colour = readColour(css);
    expect([hexOf(colour.rgb), colour.alpha]).toEqual([expected, alpha]);
  });

  it.each([
    '',
    'notacolour',
    'rgb(1, 2)',
    'rgb(1 2 3 4)',
    'hsl(24, 70, 45)',

    '#12',
    'var(--x)',
  ])("lets chroma's own error through for %j", (css) => {
    expect(() => readColour(css)).toThrow(/^unknown (format|hex color|color name)/);
    expect(() => contrastRatio(css, 'white')).toThrow(/^unknown/);
  });

  it('ignores a stored setting that is empty or not a colour', () => {
    expect([null, '', '  ', 'notacolour', 'constructor'].map(solidOrNull)).toEqual(Array(5).fill(null));
  });

  it('composites a translucent colour on white', () => {
    expect(hexOf(solid('rgba(0, 0, 0, 0.5)'))).toBe('#808080');
    expect(hexOf(solid('transparent'))).toBe('#ffffff');
  });
});

describe('Brightness and contrast', { timeout: 30_000 }, () => {
  it.each([
    ['#ffffff', 255],
    ['#000000', 0],
    ['#ff0000', 76.245],
    ['#00ff00', 149.685],
    ['#0000ff', 29.07],
  ])('the brightness of %s is %d', (css, expected) => {
    expect(brightness(css)).toBeCloseTo(expected, 6);
  });

  it("agrees with chroma's contrast for any two colours", () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        expect(contrastRatio(a, b)).toBeCloseTo(chroma.contrast(a, b), 3);
      }),
      run,
    );
  });

  it('gives the worked examples of the product', () => {
    expect(contrastRatio('white', '#FFC107')).toBeCloseTo(1.63, 2);
    expect(contrastRatio('white', 'black')).toBeCloseTo(21, 6);
  });
});

describe('Variants of the primary colour', { timeout: 30_000 }, () => {
  it('ignores an empty primary colour', () => {
    expect(variants('')).toEqual([]);
    expect(variants('  ')).toEqual([]);
  });

  it("throws chroma's own error for a primary that is not a colour", () => {
    expect(() => variants('notacolour')).toThrow('unknown format: notacolour');
  });

  it('names a lighter and a darker variable for every step', () => {
    const steps = [5, 10, 15, 20, 30, 40, 50, 60, 70, 80, 90];
    const keys = steps.flatMap((step) => [`--primary-lighten-${step}`, `--primary-darken-${step}`]);
    expect(variants('#0b6bcb').map(({ key }) => key)).toEqual(keys);
  });

  it('moves the HSL lightness by the step in percentage points', () => {
    const values = Object.fromEntries(variants('#0b6bcb').map(({ key, value }) => [key, value]));
    expect(values).toMatchObject({
      '--primary-lighten-5': '#0c78e3',
      '--primary-darken-5': '#0a5eb3',
      '--primary-lighten-10': '#1784f2',
      '--primary-darken-10': '#08519b',
      '--primary-lighten-20': '#479ef5',
      '--primary-lighten-40': '#a8d1fa',
      '--primary-darken-40': '#010509',
      '--primary-lighten-90': '#ffffff',
      '--primary-darken-90': '#000000',
    });
  });

  it('never turns lighter for a darker step, for any colour', () => {
    fc.assert(
      fc.property(hex, (primary) => {
        const list = variants(primary);
        const lighter = list
          .filter(({ key }) => key.includes('lighten'))
          .map(({ value }) => brightness(value));
        const darker = list.filter(({ key }) => key.includes('darken')).map(({ value }) => brightness(value));
        expect(lighter).toEqual(lighter.toSorted((a, b) => a - b));
        expect(darker).toEqual(darker.toSorted((a, b) => b - a));
        expect(lighter[0]).toBeGreaterThanOrEqual(brightness(primary));
        expect(darker[0]).toBeLessThanOrEqual(brightness(primary));
      }),
      run,
    );
  });
});
