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

const TEXTS = ['body', 'dimmed', 'placeholder', 'text', '9', 'error', 'success', 'warning'];
const EDGES = ['ring', 'border', 'fill-border'];
const SURFACES = ['white', 'brand-gray-0', 'brand-gray-1', 'brand-0', 'brand-1'];

/** The pairs of a theme as a table: a row for each text and edge, a cell for each background. */
export function contrastTable(settings: BrandSettings): ContrastRow[] {
  const pairs = new Map(themePairs(brandTheme(settings)).map((pair) => [pair[0], pair]));
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
