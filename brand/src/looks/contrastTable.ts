import { contrastRatio } from '../contrast.ts';
import { brandTheme } from '../theme.ts';
import { themePairs } from '../themePairs.ts';
import type { BrandSettings } from '../settings.ts';

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

/** A label on a control that is filled. */
export interface FilledPair {
  /** As in `--brand-error`; `brand-6` to `brand-8` are the brand's button at rest, under the mouse and pressed. */
  readonly fill: string;
  readonly colour: string;
  readonly background: string;
  readonly ratio: number;
  readonly needs: number;
}

const TEXTS = ['body', 'dimmed', 'placeholder', 'text', '9', 'error', 'success', 'warning'];
const EDGES = ['ring', 'border', 'fill-border'];
const SURFACES = ['white', 'brand-gray-0', 'brand-gray-1', 'brand-0', 'brand-1'];

const pairsByName = (settings: BrandSettings) =>
  new Map(themePairs(brandTheme(settings)).map((pair) => [pair[0], pair]));

/** The pairs of a theme as a table: a row for each text and edge, a cell for each background. */
export function contrastTable(settings: BrandSettings): ContrastRow[] {
  const pairs = pairsByName(settings);
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
export function filledPairs(settings: BrandSettings): FilledPair[] {
  const pairs = pairsByName(settings);
  return FILLED.map(({ fill, label }) => {
    const [, colour, background, needs] = pairs.get(`${label} on ${fill}`)!;
    return { fill, colour, background, ratio: contrastRatio(colour, background), needs };
  });
}
