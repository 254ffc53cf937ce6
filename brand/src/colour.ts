import chroma from 'chroma-js';
import { readAngle, splitOutside } from './cssValue.ts';

/** Red, green and blue, whole numbers 0–255. */
export type Rgb = readonly [number, number, number];

/** As `Rgb`, with an opacity from 0 to 1. */
export interface Rgba {
  readonly rgb: Rgb;
  readonly alpha: number;
}

export interface ThemeColour {
  readonly key: string;
  readonly value: string;
}

export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];

/** How far a variant moves from the primary colour, in percentage points of HSL lightness. */
const LIGHTNESS_STEPS = [5, 10, 15, 20, 30, 40, 50, 60, 70, 80, 90] as const;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * Reads any CSS colour chroma reads, and the rgb()/hsl() spellings it misreads or refuses (percentage alpha, turns,
 * comma lists with alpha). Anything else throws chroma's own error.
 */
export function readColour(css: string): Rgba {
  const text = css.trim().toLowerCase();
  const call = /^(rgba?|hsla?)\((.*)\)$/s.exec(text);
  const own = call ? readFunction(call[1]!, call[2]!) : readHex(text);
  if (own) return own;
  const colour = chroma(text);
  return { rgb: toRgb(colour.rgb()), alpha: colour.alpha() };
}

// chroma rounds the alpha of #rrggbbaa to hundredths.
function readHex(text: string): Rgba | null {
  const long = /^#[\da-f]{3,4}$/.test(text) ? text.replace(/[\da-f]/g, '$&$&') : text;
  if (!/^#(?:[\da-f]{6}|[\da-f]{8})$/.test(long)) return null;
  const byte = (at: number): number => parseInt(long.slice(at, at + 2), 16);
  return { rgb: [byte(1), byte(3), byte(5)], alpha: long.length === 7 ? 1 : round4(byte(7) / 255) };
}

function readFunction(name: string, body: string): Rgba | null {
  const parts = argumentsOf(body);
  if (!parts) return null;
  const alpha = parts[3] === undefined ? 1 : readShare(parts[3], 1);
  if (alpha === null) return null;
  const rgb = name.startsWith('rgb') ? readRgb(parts) : readHsl(parts, body.includes(','));
  return rgb && { rgb, alpha: round4(clamp(alpha, 0, 1)) };
}

function argumentsOf(body: string): string[] | null {
  if (body.includes(',')) {
    const parts = splitOutside(body, ',');
    return parts.length === 3 || parts.length === 4 ? parts : null;
  }
  const [main, alpha, ...more] = splitOutside(body, '/');
  const parts = splitOutside(main ?? '', ' ');
  if (parts.length !== 3 || more.length > 0) return null;
  return alpha === undefined ? parts : [...parts, alpha];
}

/** A plain number stays as it is, a percentage becomes that share of `whole`, `none` is 0. */
function readShare(token: string, whole: number): number | null {
  if (token === 'none') return 0;
  const match = /^([+-]?(?:\d+|\d*\.\d+))(%?)$/.exec(token);
  const value = match ? Number(match[1]) : NaN;
  if (!Number.isFinite(value)) return null;
  return match?.[2] ? (value / 100) * whole : value;
}

function readRgb(parts: readonly string[]): Rgb | null {
  const [r, g, b] = parts.slice(0, 3).map((part) => readShare(part, 255));
  return r == null || g == null || b == null ? null : toRgb([r, g, b]);
}

function readHsl(parts: readonly string[], commas: boolean): Rgb | null {
  const degrees = readHue(parts[0]!);
  const [s, l] = parts
    .slice(1, 3)
    .map((part) => (commas && !part.endsWith('%') ? null : readShare(part, 100)));
  if (degrees === null || s == null || l == null) return null;
  return toRgb(
    chroma.hsl(((degrees % 360) + 360) % 360, clamp(s / 100, 0, 1), clamp(l / 100, 0, 1)).rgb(false),
  );
}

function readHue(token: string): number | null {
  return token.endsWith('%') ? null : (readShare(token, 1) ?? readAngle(token));
}

function toRgb(channels: readonly number[]): Rgb {
  const [r = 0, g = 0, b = 0] = channels.map((channel) => Math.round(clamp(channel, 0, 255)) + 0);
  return [r, g, b];
}

const round4 = (value: number): number => Math.round(value * 10_000) / 10_000;

export function hexOf(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Blends `over` onto an opaque colour at the given opacity, in sRGB as browsers do. */
export function blend(over: Rgb, alpha: number, under: Rgb): Rgb {
  // Rounds halves up, even when floating point leaves them slightly below.
  return toRgb(over.map((channel, i) => channel * alpha + under[i]! * (1 - alpha) + 1e-6));
}

/** The opaque colour you see when `css` is painted on white. Throws as `readColour` does. */
export function solid(css: string): Rgb {
  const { rgb, alpha } = readColour(css);
  return blend(rgb, alpha, WHITE);
}

/** As `solid`, but null for an empty or invalid colour. Use it for stored settings, which must never break a page. */
export function solidOrNull(css: string | null): Rgb | null {
  if (!css?.trim()) return null;
  try {
    return solid(css);
  } catch {
    return null;
  }
}

/**
 * The primary colour lightened and darkened by each step; no variants for an empty colour. Throws as `readColour`
 * does.
 */
export function variants(primary: string): ThemeColour[] {
  if (primary.trim() === '') return [];
  const base = chroma(hexOf(solid(primary)));
  const lightness = base.get('hsl.l') * 100;
  const moved = (points: number): string =>
    base.set('hsl.l', clamp((lightness + points) / 100, 0, 1)).hex('rgb');
  return LIGHTNESS_STEPS.flatMap((step) => [
    { key: `--primary-lighten-${step}`, value: moved(step) },
    { key: `--primary-darken-${step}`, value: moved(-step) },
  ]);
}
