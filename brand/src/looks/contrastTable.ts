import { contrastRatio } from '../contrast.ts';
import { TEXT_RATIO } from '../header.ts';
import { underVeil } from '../pictures/banner.ts';
import { type BrandTheme, SHAPE_RATIO } from '../theme.ts';
import { themePairs } from '../themePairs.ts';

/** One text or edge of pages, on each of their backgrounds. */
export interface ContrastRow {
  /** As in `--brand-body`: `body`. */
  readonly text: string;
  readonly needs: number;
  readonly cells: readonly {
    readonly surface: string;
    readonly colour: string;
    readonly background: string;
    readonly ratio: number;
  }[];
}

/** A text or an edge on its one background. */
export interface SinglePair {
  readonly colour: string;
  readonly background: string;
  readonly ratio: number;
  readonly needs: number;
}

/** A label on a control that is filled. */
export interface FilledPair extends SinglePair {
  /** As in `--brand-error`; `brand-6` to `brand-8` are the brand's button at rest, under the mouse and pressed. */
  readonly fill: string;
}

/** What stands on a background of its own. */
export interface OtherPair extends SinglePair {
  readonly place: 'header' | 'track' | 'banner';
}

const GREYS = ['gray-6', 'gray-7', 'gray-8'];
const TEXTS = ['body', 'dimmed', 'placeholder', 'text', '9', 'error', 'success', 'warning', ...GREYS];
const EDGES = ['ring', 'border', 'fill-border'];
const SURFACES = ['white', 'brand-gray-0', 'brand-gray-1', 'brand-0', 'brand-1'];

const single = (colour: string, background: string, needs: number): SinglePair => ({
  colour,
  background,
  ratio: contrastRatio(colour, background),
  needs,
});

const pairsByName = (theme: BrandTheme) => new Map(themePairs(theme).map((pair) => [pair[0], pair]));

/** The pairs of a theme as a table: a row for each text and edge, a cell for each background. */
export function contrastTable(theme: BrandTheme): ContrastRow[] {
  const pairs = pairsByName(theme);
  return [...TEXTS, ...EDGES].map((text) => {
    const found = SURFACES.map((surface) => ({ surface, pair: pairs.get(`brand-${text} on ${surface}`)! }));
    return {
      text,
      needs: found[0]!.pair[3],
      cells: found.map(({ surface, pair: [, colour, background] }) => ({
        surface,
        colour,
        background,
        ratio: contrastRatio(colour, background),
      })),
    };
  });
}

const FILLED = [
  ...['brand-6', 'brand-7', 'brand-8'].map((fill) => ({ fill, label: 'brand-contrast' })),
  ...['brand-text', 'brand-error', 'brand-success', 'brand-warning'].map((fill) => ({
    fill,
    label: 'white',
  })),
];

/** The labels of filled controls, which the table of pages does not hold. */
export function filledPairs(theme: BrandTheme): FilledPair[] {
  const pairs = pairsByName(theme);
  return FILLED.map(({ fill, label }) => {
    const [, colour, background, needs] = pairs.get(`${label} on ${fill}`)!;
    return { fill, ...single(colour, background, needs) };
  });
}

/** The lightest part of the banner of a look; null is a banner that nobody measured. */
export interface BannerLight {
  readonly lightest: string | null;
}

/** The header's text where it is hardest to read, progress on its track, and the card on a banner under its veil. */
export function otherPairs(theme: BrandTheme, banner: BannerLight | null): OtherPair[] {
  const { text, hardest } = theme.header;
  const [, ring, track, needs] = pairsByName(theme).get('brand-ring on brand-gray-2')!;
  const pairs: OtherPair[] = [
    { place: 'header', ...single(text, hardest, TEXT_RATIO) },
    { place: 'track', ...single(ring, track, needs) },
  ];
  if (!banner) return pairs;
  return [...pairs, { place: 'banner', ...single('#ffffff', underVeil(banner.lightest), SHAPE_RATIO) }];
}
