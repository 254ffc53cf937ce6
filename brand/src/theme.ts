import { BLACK, hexOf, variants, WHITE } from './colour.ts';
import { ratioOf } from './contrast.ts';
import type { Rgb, ThemeColour } from './colour.ts';
import { headerColours, primaryOf, TEXT_RATIO } from './header.ts';
import type { HeaderColours } from './header.ts';
import type { BrandSettings } from './settings.ts';
import { darkenedFor, paint, shadeOf, standsOut } from './shade.ts';
import type { Shade } from './shade.ts';

export interface BrandTheme {
  /** CSS custom properties by name. We serialise every value ourselves. */
  readonly colours: readonly ThemeColour[];
  readonly header: HeaderColours;
}

/** Minimum contrast of WCAG 1.4.11 for boundaries, focus rings and progress. */
export const SHAPE_RATIO = 3;

const LIGHT_SHADES = [
  { l: 0.97, c: 0.02 },
  { l: 0.94, c: 0.035 },
  { l: 0.88, c: 0.07 },
  { l: 0.81, c: 0.11 },
  { l: 0.73, c: 0.16 },
  { l: 0.66, c: 0.2 },
];
const DEEPEST_SHADE = { l: 0.25, c: 0.09 };
const GREY_LIGHTNESS = [0.983, 0.964, 0.943, 0.912, 0.867, 0.77, 0.5, 0.424, 0.345, 0.263];
const GREY_TINT = 0.007;
/** A fill closer to white than this (OKLab distance) cannot be told from the page. */
const LIKE_WHITE = 0.1;
const NEAR_BLACK: Rgb = [0x1a, 0x1b, 0x1e];
const STATE_COLOURS = {
  error: [0xe0, 0x31, 0x31],
  success: [0x2f, 0x9e, 0x44],
  warning: [0xe6, 0x77, 0x00],
} as const;

type Palette = Record<string, Rgb>;

/**
 * The theme of a brand: ten shades, tinted greys, texts and boundaries. Each is solved in OKLCH so that every pair of
 * `themePairs` still holds after rounding to hex. Never throws; an empty or unreadable primary is replaced.
 */
export function brandTheme(settings: BrandSettings): BrandTheme {
  const primary = primaryOf(settings);
  const header = headerColours(settings);
  const palette = paletteOf(primary);
  return {
    colours: [
      ...Object.entries(palette).map(([name, rgb]) => ({ key: `--${name}`, value: hexOf(rgb) })),
      {
        key: '--brand-fill-edge',
        value: `${edgeWidthOf(primary)}px solid ${hexOf(palette['brand-fill-border']!)}`,
      },
      { key: '--brand-header-bg', value: header.background },
      { key: '--brand-header-colour', value: header.backgroundColour },
      { key: '--brand-header-text', value: header.text },
      { key: '--brand-header-divider', value: header.divider },
      { key: '--primary', value: hexOf(primary) },
      ...variants(hexOf(primary)),
    ],
    header,
  };
}

function paletteOf(primary: Rgb): Palette {
  const base = shadeOf(primary);
  const lights = LIGHT_SHADES.map(({ l, c }) => paint({ ...base, l, c: Math.min(base.c, c) }));
  const greys = GREY_LIGHTNESS.map((l) => paint({ l, c: Math.min(base.c, GREY_TINT), h: base.h }));
  const surfaces = [WHITE, greys[0]!, greys[1]!, lights[0]!, lights[1]!];
  const ring = darkenedFor(primary, [...surfaces, greys[2]!], SHAPE_RATIO);
  const texts = textsOn(surfaces, greys);
  // Mantine uses grey 6 for dimmed text.
  greys[6] = texts['brand-dimmed']!;
  return {
    ...numbered('brand', [...lights, ...fills(primary, base), paint(deepest(base))]),
    ...numbered('brand-gray', greys),
    'brand-contrast': contrastOn(primary),
    'brand-text': darkenedFor(primary, surfaces, TEXT_RATIO),
    'brand-ring': ring,
    'brand-fill-border': likeWhite(base) ? texts['brand-body']! : ring,
    ...texts,
  };
}

/** Whether a filled button looks like one without fill and so needs an edge. */
const likeWhite = ({ l, c }: Shade): boolean => Math.hypot(1 - l, c) < LIKE_WHITE;

const edgeWidthOf = (primary: Rgb): number => (likeWhite(shadeOf(primary)) ? 2 : 1);

function textsOn(surfaces: readonly Rgb[], greys: readonly Rgb[]): Palette {
  return {
    'brand-body': greys[9]!,
    'brand-dimmed': darkenedFor(greys[6]!, surfaces, TEXT_RATIO),
    'brand-placeholder': darkenedFor(greys[5]!, surfaces, TEXT_RATIO),
    'brand-border': darkenedFor(greys[5]!, surfaces, SHAPE_RATIO),
    'brand-error': darkenedFor(STATE_COLOURS.error, surfaces, TEXT_RATIO),
    'brand-success': darkenedFor(STATE_COLOURS.success, surfaces, TEXT_RATIO),
    'brand-warning': darkenedFor(STATE_COLOURS.warning, surfaces, TEXT_RATIO),
  };
}

const deepest = (base: Shade): Shade => ({
  ...base,
  l: DEEPEST_SHADE.l,
  c: Math.min(base.c, DEEPEST_SHADE.c),
});

function numbered(name: string, shades: readonly Rgb[]): Palette {
  return Object.fromEntries(shades.map((rgb, i) => [`${name}-${i}`, rgb]));
}

/** White if readable on a filled button, else near black, else black: either white or black always is. */
function contrastOn(fill: Rgb): Rgb {
  return [WHITE, NEAR_BLACK].find((ink) => ratioOf(ink, fill) >= TEXT_RATIO) ?? BLACK;
}

/**
 * A filled button at rest (the organisation's own colour), hovered and pressed: darker while there is room and its
 * text stays readable, else lighter.
 */
function fills(primary: Rgb, base: Shade): Rgb[] {
  const ink = contrastOn(primary);
  const moved = (by: number): Rgb => paint({ ...base, l: base.l + by });
  // Near black a small step of lightness cannot be seen.
  if (base.l < 0.25) return [primary, moved(0.2), moved(0.27)];
  const darker = [moved(-0.05), moved(-0.09)];
  const legible = darker.every((fill) => standsOut(ink, [fill], TEXT_RATIO));
  return [primary, ...(legible ? darker : [moved(0.05), moved(0.09)])];
}

/** The theme as declarations for a `:root` block. Throws rather than print characters that could end the block. */
export function cssVariables(theme: BrandTheme): string {
  return theme.colours.map(declaration).join('');
}

function declaration({ key, value }: ThemeColour): string {
  const safe = /^--[a-z0-9-]+$/.test(key) && /^[#a-z0-9%.,()\s+-]+$/.test(value) && !value.includes('url');
  if (!safe) throw new Error(`Not a theme colour: ${key}`);
  return `${key}:${value};`;
}
