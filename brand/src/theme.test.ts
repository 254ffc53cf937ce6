import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { FALLBACK_PRIMARY } from './settings.ts';
import type { BrandSettings } from './settings.ts';
import { brandTheme, cssVariables } from './theme.ts';
import { themePairs } from './themePairs.ts';
import type { BrandTheme } from './theme.ts';

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
const themeOf = (primary: string): BrandTheme => brandTheme(brand({ brandPrimaryColor: primary }));
const valuesOf = (theme: BrandTheme): Map<string, string> =>
  new Map(theme.colours.map(({ key, value }) => [key, value]));

const channelsOf = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

const failures = (theme: BrandTheme): string[] =>
  themePairs(theme)
    .filter(([, foreground, background, ratio]) => !(contrastRatio(foreground, background) >= ratio))
    .map(([name, foreground, background]) => `${name}: ${foreground} on ${background}`);

const NAMED = (
  '#ffffff #000000 #ffff00 #ff0000 #00ff00 #0000ff #00ffff #ff00ff #808080 ' +
  '#777777 #c7c7c7 #0B6E8F #FFC107 #7A1F2B #fefefe #010101 rebeccapurple'
).split(' ');
const RANDOM = fc.sample(
  fc.noBias(fc.integer({ min: 0, max: 0xffffff })).map((n) => `#${n.toString(16).padStart(6, '0')}`),
  { seed: 2026, numRuns: 1000 },
);
const themes = [...NAMED, ...RANDOM].map((primary) => ({ primary, theme: themeOf(primary) }));

describe('A theme from any primary colour', { timeout: 30_000 }, () => {
  it('keeps every promised contrast on 1,000 random colours, white, black, yellow and the primaries', () => {
    expect(new Set(RANDOM).size).toBeGreaterThan(900);
    expect(
      themes.flatMap(({ primary, theme }) => failures(theme).map((pair) => `${primary}: ${pair}`)),
    ).toEqual([]);
  });

  it("fills buttons with exactly the organisation's colour", () => {
    for (const { primary, theme } of themes.slice(NAMED.length)) {
      expect(valuesOf(theme).get('--brand-6')).toBe(primary);
    }
  });

  it('makes a button at rest, hovered and pressed distinguishable', () => {
    for (const { primary, theme } of themes) {
      const [rest, over, pressed] = [6, 7, 8].map((shade) => valuesOf(theme).get(`--brand-${shade}`)!);
      expect(contrastRatio(rest!, over!), primary).toBeGreaterThan(1.05);
      expect(contrastRatio(over!, pressed!), primary).toBeGreaterThan(1.04);
    }
  });

  it('draws a visible boundary round a button as light as the page', () => {
    const values = valuesOf(themeOf('#ffffff'));
    expect(values.get('--brand-6')).toBe('#ffffff');
    expect(contrastRatio(values.get('--brand-fill-border')!, '#ffffff')).toBeGreaterThanOrEqual(3);
  });

  it('makes a filled button distinguishable from one without fill', () => {
    for (const { primary, theme } of themes) {
      const values = valuesOf(theme);
      const [r, g, b] = channelsOf(values.get('--brand-6')!);
      const fromWhite = Math.max(255 - r!, 255 - g!, 255 - b!);
      const edges = contrastRatio(values.get('--brand-fill-border')!, values.get('--brand-border')!);
      expect(fromWhite >= 24 || edges >= 3, primary).toBe(true);
    }
  });

  it('keeps a tick, a dot and the knob of a switch visible in their fill, on and off', () => {
    for (const { primary, theme } of themes) {
      const values = valuesOf(theme);
      expect(
        contrastRatio(values.get('--brand-contrast')!, values.get('--brand-6')!),
        primary,
      ).toBeGreaterThan(3);
      expect(contrastRatio(values.get('--brand-border')!, '#ffffff'), primary).toBeGreaterThanOrEqual(3);
    }
  });

  it('draws the edge of a fill in a contrasting colour, thicker where the fill has no contrast', () => {
    const edge = (primary: string) => valuesOf(themeOf(primary)).get('--brand-fill-edge');
    expect(edge('#0B6E8F')).toBe('1px solid #0b6e8f');
    expect(edge('#FAFAFA')).toBe(`2px solid ${valuesOf(themeOf('#FAFAFA')).get('--brand-body')}`);
    for (const { primary, theme } of themes)
      expect(edge(primary)).toContain(valuesOf(theme).get('--brand-fill-border'));
  });

  it('uses a primary with enough contrast unchanged for links, rings and boundaries', () => {
    const values = valuesOf(themeOf('#0B6E8F'));
    for (const key of ['--brand-6', '--brand-text', '--brand-ring', '--brand-fill-border', '--primary']) {
      expect(values.get(key), key).toBe('#0b6e8f');
    }
  });

  it('tints the greys a little, and not at all for a grey brand', () => {
    const spread = (hex: string): number => {
      const channels = channelsOf(hex);
      return Math.max(...channels) - Math.min(...channels);
    };
    for (let shade = 0; shade < 10; shade++) {
      const tinted = spread(valuesOf(themeOf('#FFC107')).get(`--brand-gray-${shade}`)!);
      expect(tinted).toBeGreaterThan(0);
      expect(tinted).toBeLessThan(12);
      expect(spread(valuesOf(themeOf('#808080')).get(`--brand-gray-${shade}`)!)).toBeLessThan(2);
    }
  });

  it('works without a primary colour that is empty or not a colour', () => {
    expect(themeOf('')).toEqual(themeOf(FALLBACK_PRIMARY));
    expect(themeOf('nonsense')).toEqual(themeOf(FALLBACK_PRIMARY));
  });

  it('offers every variable a page needs, once', () => {
    const keys = themeOf('#0B6E8F').colours.map(({ key }) => key);
    const tens = [...Array(10).keys()].flatMap((i) => [`--brand-${i}`, `--brand-gray-${i}`]);
    const single =
      'contrast text ring fill-border fill-edge body dimmed placeholder border error success warning'.split(
        ' ',
      );
    const header = ['bg', 'colour', 'text', 'divider'].map((name) => `--brand-header-${name}`);
    expect(keys).toEqual(
      expect.arrayContaining([...tens, ...single.map((name) => `--brand-${name}`), ...header]),
    );
    expect(keys).toEqual(expect.arrayContaining(['--primary-lighten-5', '--primary-darken-90']));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('The promised pairs', () => {
  it('name every text on every surface, filled buttons in three states, and the boundaries', () => {
    const names = themePairs(themeOf('#0B6E8F')).map(([name]) => name);
    for (const surface of ['white', 'brand-gray-0', 'brand-gray-1', 'brand-0', 'brand-1']) {
      for (const text of [
        'text',
        'body',
        'dimmed',
        'placeholder',
        'error',
        'success',
        'ring',
        'fill-border',
      ]) {
        expect(names).toContain(`brand-${text} on ${surface}`);
      }
    }
    expect(names).toEqual(expect.arrayContaining([6, 7, 8].map((fill) => `brand-contrast on brand-${fill}`)));
  });

  it('are reported when a colour is changed to one that fails', () => {
    const theme = themeOf('#0B6E8F');
    const faded = [...theme.colours, { key: '--brand-text', value: '#dddddd' }];
    expect(failures({ ...theme, colours: faded })).toHaveLength(6);
  });

  it('include the header only while the contrast guard is on', () => {
    const amber = { brandHeaderBgColorOption: 'plain_color', brandHeaderBgPlainColor: '#FFC107' } as const;
    const names = (contrastGuard: boolean): string[] =>
      themePairs(brandTheme(brand({ ...amber, contrastGuard }))).map(([name]) => name);
    expect(names(true)).toContain('brand-header-text on the header');
    expect(names(false)).not.toContain('brand-header-text on the header');
  });
});

describe('The theme as CSS', { timeout: 30_000 }, () => {
  it('is one declaration after another, in characters that cannot leave a :root block', () => {
    const code = 'linear-gradient(90deg, #7A1F2B 0%, hsl(24, 70%, 45%) 100%)';
    const theme = brandTheme(
      brand({ brandHeaderBgColorOption: 'gradient', brandHeaderBgGradientCode: code }),
    );
    const css = cssVariables(theme);
    expect(css).toMatch(/^(--[a-z0-9-]+:[#a-z0-9%.,()\s+-]+;)+$/);
    expect(css).toContain('--brand-6:#0b6e8f;');
    expect(css).toContain('--brand-header-bg:linear-gradient(rgba(0, 0, 0, 0.07), rgba(0, 0, 0, 0.07)), ');
  });

  it.each(['red;}', '</style>', 'url(x)', '"', 'a:b', '', '\\'])('refuses to print %j', (value) => {
    const { header } = themeOf('#0B6E8F');
    expect(() => cssVariables({ header, colours: [{ key: '--x', value }] })).toThrow(
      'Not a theme colour: --x',
    );
  });

  it('refuses a name that is no custom property', () => {
    const { header } = themeOf('#0B6E8F');
    expect(() => cssVariables({ header, colours: [{ key: 'x}', value: 'red' }] })).toThrow(
      'Not a theme colour',
    );
  });

  it('is safe whatever the organisation typed', () => {
    const typed = fc.string({ unit: 'binary', maxLength: 40 });
    fc.assert(
      fc.property(typed, typed, typed, (a, b, c) => {
        const theme = brandTheme(
          brand({
            brandPrimaryColor: a,
            brandHeaderTextColor: b,
            brandHeaderBgColorOption: 'gradient',
            brandHeaderBgGradientCode: `linear-gradient(red ${c}, blue)`,
          }),
        );
        expect(cssVariables(theme)).toMatch(/^(--[a-z0-9-]+:[#a-z0-9%.,()\s+-]+;)+$/);
      }),
      { seed: 2026, numRuns: 100 },
    );
  });
});
