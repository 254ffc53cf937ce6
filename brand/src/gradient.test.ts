import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradientCss, GradientError, parseGradient } from './gradient.ts';

const NONE = 'No linear-gradient found in CSS string.';
const FAILED = 'Failed to parse gradient.';
const run = { seed: 2026, numRuns: 2000 };

const rewritten = (css: string): string => gradientCss(parseGradient(css));

/** The message of a GradientError, or null when nothing is thrown; any other error fails the test. */
function errorOf(css: string): string | null {
  try {
    parseGradient(css);
    return null;
  } catch (error) {
    if (error instanceof GradientError) return error.message;
    throw error;
  }
}

const answerTo = (css: string): string => errorOf(css) ?? rewritten(css);

describe('A gradient the reader understands is rewritten', () => {
  it.each([
    ['linear-gradient(red, blue)', 'linear-gradient(#ff0000, #0000ff)'],
    [
      'linear-gradient(90deg, #7A1F2B 0%, hsl(24, 70%, 45%) 100%)',
      'linear-gradient(90deg, #7a1f2b 0, #c36322 100%)',
    ],
    ['LINEAR-GRADIENT(TO Right Top, RED, #00F 40%)', 'linear-gradient(to right top, #ff0000, #0000ff 40%)'],
    ['linear-gradient(0.25turn,#fff 0,#000 100%);', 'linear-gradient(90deg, #ffffff 0, #000000 100%)'],
    [
      'repeating-linear-gradient(0, red 0 10px, blue 10px 20px)',
      'repeating-linear-gradient(0deg, #ff0000 0, #ff0000 10px, #0000ff 10px, #0000ff 20px)',
    ],
    ['linear-gradient(10% red, 20% 30% blue)', 'linear-gradient(#ff0000 10%, #0000ff 20%, #0000ff 30%)'],
    [
      'linear-gradient(rgba(0,0,0,.5)10%, hsla(0, 0%, 0%, 50%))',
      'linear-gradient(rgba(0, 0, 0, 0.5) 10%, rgba(0, 0, 0, 0.5))',
    ],
    [
      'linear-gradient(rgb(255 0 0 / 50%), hsl(240deg 100% 50% / .5))',
      'linear-gradient(rgba(255, 0, 0, 0.5), rgba(0, 0, 255, 0.5))',
    ],
    [
      'linear-gradient(red calc(10% + (2 * 5%)), blue calc(100% - 20px))',
      'linear-gradient(#ff0000 20%, #0000ff calc(100% - 20px))',
    ],
    ['linear-gradient(red 0% 100%)', 'linear-gradient(#ff0000 0, #ff0000 100%)'],
    [
      'linear-gradient(transparent, #1234, #12345678)',
      'linear-gradient(rgba(0, 0, 0, 0), rgba(17, 34, 51, 0.2667), rgba(18, 52, 86, 0.4706))',
    ],
    ['radial-gradient(#fff, #000)', 'radial-gradient(#ffffff, #000000)'],
    ['radial-gradient(circle at top, red, blue)', 'radial-gradient(circle at center top, #ff0000, #0000ff)'],
    [
      'radial-gradient(closest-side circle at 10% 20px, red, blue)',
      'radial-gradient(circle closest-side at 10% 20px, #ff0000, #0000ff)',
    ],
    [
      'radial-gradient(ellipse 10% 20% at right 5% bottom 10px, red, blue)',
      'radial-gradient(ellipse 10% 20% at right 5% bottom 10px, #ff0000, #0000ff)',
    ],
    [
      'repeating-radial-gradient(40px at left, red, blue 20px)',
      'repeating-radial-gradient(40px at left center, #ff0000, #0000ff 20px)',
    ],
    ['background: linear-gradient(\n  red,\n\tblue\n);', 'linear-gradient(#ff0000, #0000ff)'],
    ['linear-gradient(red /* warm */, /* and ) cold */ blue)', 'linear-gradient(#ff0000, #0000ff)'],
    [
      'background: -webkit-linear-gradient(left, red, blue); background: linear-gradient(to right, red, blue);',
      'linear-gradient(to right, #ff0000, #0000ff)',
    ],
    ['url(https://third.example/x.png), linear-gradient(red, blue)', 'linear-gradient(#ff0000, #0000ff)'],
  ])('%s', (css, expected) => {
    expect(rewritten(rewritten(css))).toBe(rewritten(css));
    expect(rewritten(css)).toBe(expected);
  });

  it('works calc() out and keeps what depends on the size of the box', () => {
    expect(rewritten('linear-gradient(red calc(10% + (2 * 5%)), blue calc(100% - 2 * 10px))')).toBe(
      'linear-gradient(#ff0000 20%, #0000ff calc(100% - 20px))',
    );
  });

  it('names the type of every stop', () => {
    const { stops } = parseGradient(
      'linear-gradient(#fff, rgb(1,2,3), rgba(1,2,3,.4), hsl(1,2%,3%), hsla(1,2%,3%,.4), red)',
    );
    expect(stops.map(({ type }) => type)).toEqual(['hex', 'rgb', 'rgba', 'hsl', 'hsla', 'literal']);
  });
});

describe(
  'A gradient the reader refuses gets one of the three texts of the specification',
  { timeout: 30_000 },
  () => {
    it.each([
      '',
      'none',
      '#f00',
      'red',
      'conic-gradient(red, blue)',
      'url(x.png)',
      'my-linear-gradient(red, blue)',
    ])('%j holds no gradient', (css) => expect(errorOf(css)).toBe(NONE));

    it.each([
      'linear-gradient()',
      'linear-gradient(red)',
      'linear-gradient(red, blue',
      'linear-gradient(red,, blue)',
      'linear-gradient(red, blue,)',
      'linear-gradient(red, notacolour)',
      'linear-gradient(currentcolor, red)',
      'linear-gradient(abc, red)',
      'linear-gradient(red, 30%, blue)',
      'linear-gradient(red 1% 2% 3%, blue)',
      'linear-gradient(1% red 2%, blue)',
      'linear-gradient(red 5, blue)',
      'linear-gradient(red 5furlong, blue)',
      'linear-gradient(red calc(1px * 2px), blue)',
      'linear-gradient(red calc(1px + 2), blue)',
      'linear-gradient(red calc(1px / 0), blue)',
      'linear-gradient(to nowhere, red, blue)',
      'linear-gradient(to left right, red, blue)',
      'linear-gradient(to, red, blue)',
      'linear-gradient(in oklch, red, blue)',
      'linear-gradient(90deg 45deg, red, blue)',
      'linear-gradient(#12, red)',
      'linear-gradient(rgb(1, 2), red)',
      'linear-gradient("red", blue)',
      'radial-gradient(circle 10%, red, blue)',
      'radial-gradient(ellipse 10px, red, blue)',
      'radial-gradient(circle -5px, red, blue)',
      'radial-gradient(circle ellipse, red, blue)',
      'radial-gradient(at, red, blue)',
      'radial-gradient(at left right, red, blue)',
      'radial-gradient(at left 1px right 2px, red, blue)',
      `linear-gradient(red, ${'#fff, '.repeat(2000)}blue)`,
      `linear-gradient(red ${'calc('.repeat(500)}1px${')'.repeat(500)}, blue)`,
    ])('%s cannot be parsed', (css) => expect(errorOf(css)).toBe(FAILED));

    it.each([
      ['linear-gradient(var(--a), red)', 'var'],
      ['linear-gradient(red, var(--a, #fff) 20%)', 'var'],
      ['linear-gradient(oklch(50% .1 30), red)', 'oklch'],
      ['linear-gradient(red, LAB(1% 2 3))', 'lab'],
      ['linear-gradient(red, color-mix(in srgb, red, blue))', 'color-mix'],
      ['radial-gradient(red, url(https://third.example/x.png))', 'url'],
    ])('%s has a stop of an unsupported type', (css, type) => {
      expect(errorOf(css)).toBe(`Unsupported color type: ${type}`);
    });

    it('turns any text into a gradient or one of the three errors', () => {
      const scraps = fc.constantFrom(
        ...'linear-gradient( radial-gradient( repeating- red #f00 #12 rgb( hsla( calc( 1 50% -3px 1e999%'.split(
          ' ',
        ),
        ...'/ + - * ( ) , /* */ to left at circle var(--x) __proto__ constructor 90deg } < " \\ %'.split(' '),
        ' ',
        '\n',
        'oklch(1 2 3)',
      );
      const soup = fc.array(scraps, { maxLength: 20 }).map((parts) => parts.join(''));
      const inside = fc.oneof(soup, fc.string({ unit: 'binary' }));
      const text = fc.oneof(
        inside,
        inside.map((part) => `linear-gradient(${part})`),
        inside.map((part) => `radial-gradient(red, ${part}, blue)`),
        inside.map((part) => `linear-gradient(red ${part}, blue)`),
      );
      const answer = new RegExp(
        [
          '^No linear-gradient found in CSS string\\.$',
          '^Failed to parse gradient\\.$',
          '^Unsupported color type: [a-z_-][a-z0-9_-]*$',
          '^(repeating-)?(linear|radial)-gradient\\([#a-z0-9%.,() +-]+\\)$',
        ].join('|'),
      );
      fc.assert(
        fc.property(text, (css) => {
          expect(answerTo(css)).toMatch(answer);
        }),
        { ...run, numRuns: 5000 },
      );
    });
  },
);

const byte = fc.integer({ min: 0, max: 255 });
const share = fc.integer({ min: 0, max: 100 });
const anyColour = fc.oneof(
  fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`),
  fc.tuple(byte, byte, byte).map((rgb) => `rgb(${rgb.join(', ')})`),
  fc.tuple(byte, byte, byte, share).map(([r, g, b, a]) => `rgba(${r} ${g} ${b} / ${a}%)`),
  fc.tuple(share, share, share).map(([h, s, l]) => `hsl(${h * 7}deg, ${s}%, ${l}%)`),
  fc.tuple(share, share, share, share).map(([h, s, l, a]) => `hsla(${h}, ${s}%, ${l}%, ${a / 100})`),
  fc.constantFrom('red', 'white', 'transparent', 'rebeccapurple'),
);
const amount = fc.double({ min: -500, max: 500, noNaN: true });
const anyPosition = fc.oneof(
  fc.constantFrom('', ' 0'),
  amount.map((n) => ` ${n.toFixed(7)}%`),
  amount.map((n) => ` ${n.toFixed(3)}px`),
  fc.tuple(amount, amount).map(([a, b]) => ` calc(${a.toFixed(4)}% - (${b.toFixed(4)}em / 3))`),
);
const anyStop = fc.tuple(anyColour, anyPosition, anyPosition).map((parts) => parts.join(''));
const linear = fc.constantFrom(
  '',
  '45deg, ',
  '-0.3rad, ',
  'calc(1turn / 3), ',
  'to left, ',
  'to bottom right, ',
);
const radial = fc.constantFrom(
  '',
  'circle, ',
  '2em 30% at top left, ',
  'closest-side at 20% 4px, ',
  'at bottom, ',
);
const anyGradient = fc
  .tuple(
    fc.constantFrom('', 'repeating-'),
    fc.oneof(
      linear.map((prelude) => `linear-gradient(${prelude}`),
      radial.map((prelude) => `radial-gradient(${prelude}`),
    ),
    fc.array(anyStop, { minLength: 2, maxLength: 6 }),
  )
  .map(([repeating, head, stops]) => `${repeating}${head}${stops.join(', ')})`);

describe('Round trip', { timeout: 30_000 }, () => {
  it('reads back exactly what it wrote, for any gradient', () => {
    fc.assert(
      fc.property(anyGradient, (css) => {
        const first = parseGradient(css);
        const second = parseGradient(gradientCss(first));
        const seen = (gradient: typeof first) => ({
          ...gradient,
          stops: gradient.stops.map(({ colour, position }) => ({ colour, position })),
        });
        expect(seen(second)).toEqual(seen(first));
        expect(parseGradient(gradientCss(second))).toEqual(second);
      }),
      run,
    );
  });
});
