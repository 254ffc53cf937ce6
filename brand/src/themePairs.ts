import { TEXT_RATIO } from './header.ts';
import { type BrandTheme, SHAPE_RATIO } from './theme.ts';

/** A name, foreground and background (CSS colours), and the minimum contrast between them. */
export type ThemePair = readonly [name: string, foreground: string, background: string, ratio: number];

const SURFACES = ['white', 'brand-gray-0', 'brand-gray-1', 'brand-0', 'brand-1'];
const TEXTS = ['text', 'body', 'dimmed', 'placeholder', 'error', 'success', 'warning', '9'];
const SHAPES = ['ring', 'fill-border', 'border'];
const FILLS = ['brand-6', 'brand-7', 'brand-8'];

/** Every contrast the theme guarantees; the header's pair only while the contrast guard is on. */
export function themePairs({ colours, header }: BrandTheme): ThemePair[] {
  const values = new Map(colours.map(({ key, value }) => [key, value]));
  const value = (name: string): string => (name === 'white' ? '#ffffff' : values.get(`--${name}`)!);
  const pair = (over: string, under: string, ratio: number): ThemePair => [
    `${over} on ${under}`,
    value(over),
    value(under),
    ratio,
  ];
  const guarded: ThemePair = ['brand-header-text on the header', header.text, header.hardest, TEXT_RATIO];
  return [
    ...FILLS.map((fill) => pair('brand-contrast', fill, TEXT_RATIO)),
    ...SURFACES.flatMap((surface) => TEXTS.map((text) => pair(`brand-${text}`, surface, TEXT_RATIO))),
    ...SURFACES.flatMap((surface) => SHAPES.map((shape) => pair(`brand-${shape}`, surface, SHAPE_RATIO))),
    ...['brand-gray-6', 'brand-gray-7', 'brand-gray-8'].flatMap((grey) =>
      SURFACES.map((surface) => pair(grey, surface, TEXT_RATIO)),
    ),
    pair('brand-ring', 'brand-gray-2', SHAPE_RATIO),
    ...['error', 'success', 'warning', 'text'].map((fill) => pair('white', `brand-${fill}`, TEXT_RATIO)),
    ...(header.guarded ? [guarded] : []),
  ];
}
