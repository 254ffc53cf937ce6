import { BLACK, blend, hexOf, type Rgb, solidOrNull, WHITE } from '../colour.ts';
import { ratioOf } from '../contrast.ts';

/** WCAG 1.4.11 for the edge of the white card on the banner, and a little more, because browsers round. */
const CARD_RATIO = 3.05;

/**
 * Opacity, in hundredths, of the thinnest black veil that lets a white card stand out from the lightest part of a
 * banner. A picture that was not measured counts as white.
 */
export function bannerVeil(lightest: string | null): number {
  const rgb = solidOrNull(lightest) ?? WHITE;
  let percent = 0;
  while (ratioOf(WHITE, veiled(rgb, percent)) < CARD_RATIO) percent += 1;
  return percent;
}

export const veiled = (rgb: Rgb, percent: number): Rgb => blend(BLACK, percent / 100, rgb);

/** What is left of the lightest part of a banner under its veil; hex. */
export const underVeil = (lightest: string | null): string =>
  hexOf(veiled(solidOrNull(lightest) ?? WHITE, bannerVeil(lightest)));

/** The veil as a CSS colour. */
export const bannerScrim = (lightest: string | null): string => `rgb(0 0 0 / ${bannerVeil(lightest)}%)`;

/** Which part of a banner stays in view when it is cut to the shape of a screen, in percent from the left and the top. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}
export const CENTRE: Focus = { x: 50, y: 50 };
export const bannerPosition = ({ x, y }: Focus): string => `${x}% ${y}%`;
