import registry from './fonts.json' with { type: 'json' };

/** One woff2 file: `source` is its name in the package, `file` the name we serve it under. */
export interface FontFile {
  subset: string;
  weight: string;
  package: string;
  source: string;
  file: string;
}
/** Metric overrides that make the regular or bold face of a local family (`base`) match the brand font. */
export interface FontFallback {
  base: string;
  bold: boolean;
  sizeAdjust: string;
  ascent: string;
  descent: string;
  lineGap: string;
}
export interface FontFamily {
  generic: string;
  faces: readonly FontFile[];
  fallbacks: readonly FontFallback[];
}
interface FontHead {
  /** The @font-face rules for a `<style>` element; empty for the system font. */
  css: string;
  /** URLs of the woff2 files needed for the first paint. */
  preload: readonly string[];
  /** A CSS font-family value; safe inside `<style>` and inside a double-quoted attribute. */
  stack: string;
}

const FAMILIES: Readonly<Record<string, FontFamily>> = registry.families;
const RANGES: Readonly<Record<string, string>> = registry.ranges;

// `optional` keeps layout shift at 0 at any speed: the browser decides once, at the first paint, and a font that
// arrives later is used from the next page on. `swap` changes the font while people read, and a matched fallback
// still breaks some lines differently: with the font 800 ms late (every family, three pages, two sizes), 8 of 204
// loads shifted by more than 0.01 (at most 0.061); without the matched fallback by up to 0.27. With `optional` all
// 204 stayed at 0.
const DISPLAY = 'optional';

const SYSTEM =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif";

/**
 * Faces already on the device, by full and PostScript names. On Linux, Liberation and Arimo/Tinos have the widths of
 * Arial and Times New Roman; Android has only Roboto and Noto Serif.
 */
const LOCAL: Readonly<Record<string, readonly [regular: string[], bold: string[]]>> = {
  arial: [
    ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Arimo', 'Arimo-Regular'],
    ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold', 'Arimo Bold', 'Arimo-Bold'],
  ],
  times: [
    ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'LiberationSerif', 'Tinos', 'Tinos-Regular'],
    [
      'Times New Roman Bold',
      'TimesNewRomanPS-BoldMT',
      'Liberation Serif Bold',
      'LiberationSerif-Bold',
      'Tinos Bold',
      'Tinos-Bold',
    ],
  ],
  roboto: [
    ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
    ['Roboto Bold', 'Roboto-Bold'],
  ],
  notoSerif: [
    ['Noto Serif', 'Noto Serif Regular', 'NotoSerif', 'NotoSerif-Regular'],
    ['Noto Serif Bold', 'NotoSerif-Bold'],
  ],
};

export const FONT_FAMILIES: readonly string[] = Object.keys(FAMILIES);

export function isKnownFont(name: string): boolean {
  return Object.hasOwn(FAMILIES, name);
}

const hrefOf = (face: FontFile): string => `/fonts/${face.file}`;

/** Each base is its own family, because a missing local() face only falls through between families. */
const fallbackName = (name: string, base: string): string => `'${name} like ${base}'`;

function faceRule(name: string, face: FontFile): string {
  return (
    `@font-face{font-family:'${name}';font-style:normal;font-weight:${face.weight};font-display:${DISPLAY};` +
    `src:url(${hrefOf(face)}) format('woff2');unicode-range:${RANGES[face.subset]}}`
  );
}

function fallbackRule(name: string, fallback: FontFallback): string {
  const local = LOCAL[fallback.base]![fallback.bold ? 1 : 0].map((face) => `local('${face}')`).join(',');
  return (
    `@font-face{font-family:${fallbackName(name, fallback.base)};` +
    `font-weight:${fallback.bold ? '551 1000' : '1 550'};src:${local};size-adjust:${fallback.sizeAdjust};` +
    `ascent-override:${fallback.ascent};descent-override:${fallback.descent};` +
    `line-gap-override:${fallback.lineGap}}`
  );
}

/** What the document head needs for `family`. An unknown family gets the system font. */
export function fontHead(family: string | null): FontHead {
  const font = family !== null && isKnownFont(family) ? FAMILIES[family] : undefined;
  if (family === null || !font) return { css: '', preload: [], stack: SYSTEM };
  const bases = [...new Set(font.fallbacks.map((fallback) => fallback.base))];
  const names = [`'${family}'`, ...bases.map((base) => fallbackName(family, base)), font.generic];
  return {
    css:
      font.faces.map((face) => faceRule(family, face)).join('') +
      font.fallbacks.map((fallback) => fallbackRule(family, fallback)).join(''),
    preload: font.faces.filter((face) => face.subset === 'latin').map(hrefOf),
    stack: names.join(', '),
  };
}
