import { type Rgb, solid } from './colour.ts';

/** Perceived brightness 0–255, (299 R + 587 G + 114 B) / 1000 (W3C AERT). */
export function brightness(css: string): number {
  return brightnessOf(solid(css));
}

export function brightnessOf([r, g, b]: Rgb): number {
  return (r * 299 + g * 587 + b * 114) / 1000;
}

const LINEAR = Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Relative luminance, 0–1 (WCAG 2.2). */
export function luminance([r, g, b]: Rgb): number {
  return 0.2126 * LINEAR[r]! + 0.7152 * LINEAR[g]! + 0.0722 * LINEAR[b]!;
}

/** Contrast, 1–21, of two opaque colours (WCAG 2.2). Our own code, because a header compares thousands of them. */
export function ratioOf(a: Rgb, b: Rgb): number {
  const [first, second] = [luminance(a) + 0.05, luminance(b) + 0.05];
  return first > second ? first / second : second / first;
}

/** Contrast, 1–21, of two CSS colours as painted on white. Throws as `readColour` does. */
export function contrastRatio(a: string, b: string): number {
  return ratioOf(solid(a), solid(b));
}
