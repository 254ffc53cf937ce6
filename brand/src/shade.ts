import chroma from 'chroma-js';
import { ratioOf } from './contrast.ts';
import type { Rgb } from './colour.ts';

/** A colour in OKLCH: lightness 0–1, chroma 0–about 0.32, hue in degrees (0 for greys). */
export interface Shade {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Below this chroma a colour looks grey and its hue is noise. */
const GREY = 0.004;

export function shadeOf(rgb: Rgb): Shade {
  const [l, c, h] = chroma.rgb(...rgb).oklch();
  return c < GREY || Number.isNaN(h) ? { l, c: 0, h: 0 } : { l, c, h };
}

/** The displayable colour of this lightness and hue: lowers chroma as far as needed, never lightness. */
export function paint(shade: Shade): Rgb {
  const at = (c: number) => chroma.oklch(shade.l, c, shade.h);
  const whole = at(shade.c);
  if (shade.c === 0 || !whole.clipped()) return whole.rgb();
  let [fits, clips] = [0, shade.c];
  for (let i = 0; i < 9; i++) {
    const middle = (fits + clips) / 2;
    if (at(middle).clipped()) clips = middle;
    else fits = middle;
  }
  return at(fits).rgb();
}

export function standsOut(rgb: Rgb, surfaces: readonly Rgb[], ratio: number): boolean {
  return surfaces.every((surface) => ratioOf(rgb, surface) >= ratio);
}

/**
 * `rgb` itself when its contrast to each of these light surfaces is at least `ratio`:1, else the lightest darker
 * colour of its hue that reaches it. Checks the rounded 8-bit colour, so the result holds as printed.
 */
export function darkenedFor(rgb: Rgb, surfaces: readonly Rgb[], ratio: number): Rgb {
  if (standsOut(rgb, surfaces, ratio)) return rgb;
  const base = shadeOf(rgb);
  let [dark, light] = [0, base.l];
  let found: Rgb = [0, 0, 0];
  for (let i = 0; i < 11; i++) {
    const middle = (dark + light) / 2;
    const candidate = paint({ ...base, l: middle });
    if (standsOut(candidate, surfaces, ratio)) [dark, found] = [middle, candidate];
    else light = middle;
  }
  return found;
}
