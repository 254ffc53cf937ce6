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

/**
 * The characters and weights of nearly every English page, in a file of their own that is preloaded. `name` is part of
 * the file's name, which browsers keep for ever: change it with every other change here or in scripts/fonts/cut.ts.
 */
export const BASIC = {
  name: 'basic2',
  range: 'U+20-7E,U+A0,U+A9,U+B7,U+D7,U+E9,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+202F',
  /** Latin without these: where ranges overlap, a browser that still waits for one file asks for the other too. */
  rest:
    'U+0-1F,U+7F-9F,U+A1-A8,U+AA-B6,U+B8-D6,U+D8-E8,U+EA-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,' +
    'U+329,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027-202E,U+2030-206F,U+20AC,U+2122,U+2191,' +
    'U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  weights: [400, 700],
} as const;

const FAMILIES: Readonly<Record<string, FontFamily>> = registry.families;

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

const basicOf = (face: FontFile): FontFile => ({
  ...face,
  subset: 'basic',
  file: face.file.replace('-latin-', `-${BASIC.name}-`),
});

const RANGES: Readonly<Record<string, string>> = {
  ...registry.ranges,
  basic: BASIC.range,
  latin: BASIC.rest,
};

/** The preloaded files of a family, cut from its Latin ones. */
export const basicFaces = ({ faces }: FontFamily): FontFile[] =>
  faces.filter(({ subset }) => subset === 'latin').map(basicOf);

/** Browsers combine only faces of equal weights, so every file is declared with those of the basic one. */
function weightOf({ weight }: FontFile): string {
  const [min, max] = weight.split(' ').map(Number);
  if (!max) return weight;
  return `${Math.max(min!, BASIC.weights[0])} ${Math.min(max, BASIC.weights[1])}`;
}

const hrefOf = (face: FontFile): string => `/fonts/${face.file}`;

/** Each base is its own family, because a missing local() face only falls through between families. */
const fallbackName = (name: string, base: string): string => `'${name} like ${base}'`;

function faceRule(name: string, face: FontFile): string {
  return (
    `@font-face{font-family:'${name}';font-style:normal;font-weight:${weightOf(face)};font-display:${DISPLAY};` +
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
      [...font.faces, ...basicFaces(font)].map((face) => faceRule(family, face)).join('') +
      font.fallbacks.map((fallback) => fallbackRule(family, fallback)).join(''),
    preload: basicFaces(font).map(hrefOf),
    stack: names.join(', '),
  };
}
