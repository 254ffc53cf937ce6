import { BLACK, hexOf, type Rgb, WHITE } from '../colour.ts';
import { ratioOf } from '../contrast.ts';
import { contrastReport } from '../contrastReport.ts';
import { shadeOf, type Shade } from '../shade.ts';
import type { BrandSettings } from '../settings.ts';

/** A colour of a picture, as a primary colour. */
export interface PictureColour {
  readonly value: string;
  /** Of what can be seen of the picture, 0 to 1. */
  readonly share: number;
  /** To white, 1 to 21. */
  readonly ratio: number;
  /** Whether everything made from it is shown as it is, without help of the guard. */
  readonly untouched: boolean;
}

const MOST = 6;
/** Pixels more transparent than this are edges or nothing. */
const LEAST_ALPHA = 200;
/** Of the picture; less is an edge between two colours. */
const LEAST_SHARE = 0.01;
/** Of the picture; what is smaller does not make it seen. */
const LEAST_SEEN = 0.05;
/** Distance in OKLab under which two colours look like one. */
const ALIKE = 0.09;
/** Chroma under which a colour is a grey. */
const GREY = 0.03;

/** Pixels of about the same colour. */
interface Group {
  readonly rgb: Rgb;
  readonly shade: Shade;
  count: number;
}

/** RGBA pixels in groups of the same four upper bits, each with the mean of its pixels, the largest first. */
function groupsOf(pixels: ArrayLike<number>): Group[] {
  const sums = new Map<number, [r: number, g: number, b: number, count: number]>();
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    if (pixels[i + 3]! < LEAST_ALPHA) continue;
    const [r, g, b] = [pixels[i]!, pixels[i + 1]!, pixels[i + 2]!];
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
    const sum = sums.get(key) ?? [0, 0, 0, 0];
    sums.set(key, [sum[0] + r, sum[1] + g, sum[2] + b, sum[3] + 1]);
  }
  return [...sums.values()]
    .map(([r, g, b, count]): Group => {
      const rgb: Rgb = [Math.round(r / count), Math.round(g / count), Math.round(b / count)];
      return { rgb, shade: shadeOf(rgb), count };
    })
    .toSorted((a, b) => b.count - a.count);
}

function distance(a: Shade, b: Shade): number {
  const at = ({ c, h }: Shade): [number, number] => {
    const turn = (h * Math.PI) / 180;
    return [c * Math.cos(turn), c * Math.sin(turn)];
  };
  const [[aa, ab], [ba, bb]] = [at(a), at(b)];
  return Math.hypot(a.l - b.l, aa - ba, ab - bb);
}

/** Each group joins the largest one it looks like. */
function joined(groups: readonly Group[]): Group[] {
  const kept: Group[] = [];
  for (const group of groups) {
    const like = kept.find(({ shade }) => distance(shade, group.shade) < ALIKE);
    if (like) like.count += group.count;
    else kept.push({ ...group });
  }
  return kept;
}

const plain: BrandSettings = {
  brandPrimaryColor: '',
  brandHeaderTextColor: null,
  brandHeaderBgColorOption: 'brand_color',
  brandHeaderBgPlainColor: null,
  brandHeaderBgGradientCode: null,
  brandFont: null,
  contrastGuard: true,
};

function colourOf({ rgb, count }: Group, all: number): PictureColour {
  const value = hexOf(rgb);
  const report = contrastReport({ ...plain, brandPrimaryColor: value });
  return {
    value,
    share: count / all,
    ratio: ratioOf(rgb, WHITE),
    untouched: report.every(({ done }) => done === 'kept'),
  };
}

/** White and black are no colours of a brand while there are others. */
const isPlain = ({ rgb }: Group): boolean => Math.min(ratioOf(rgb, WHITE), ratioOf(rgb, BLACK)) < 1.3;

/** How well a picture can be seen on a background: the highest contrast one of its larger areas has to it, 1 to 21. */
export function seenOn(pixels: ArrayLike<number>, background: Rgb): number {
  const groups = joined(groupsOf(pixels));
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  return groups
    .filter(({ count }) => count / all >= LEAST_SEEN)
    .reduce((best, { rgb }) => Math.max(best, ratioOf(rgb, background)), 1);
}

/**
 * The colours of a picture (RGBA, four bytes a pixel) as primary colours, at most six, the most useful first: those that
 * can be read as they are before those the guard would have to change, colours before greys, large areas before small.
 */
export function paletteOf(pixels: ArrayLike<number>): PictureColour[] {
  const groups = joined(groupsOf(pixels));
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  const seen = groups.filter(({ count }) => count / all >= LEAST_SHARE);
  const coloured = seen.filter((group) => !isPlain(group));
  return (coloured.length > 0 ? coloured : seen)
    .map((group) => ({ isGrey: group.shade.c < GREY, ...colourOf(group, all) }))
    .toSorted(
      (a, b) =>
        Number(b.untouched) - Number(a.untouched) || Number(a.isGrey) - Number(b.isGrey) || b.share - a.share,
    )
    .slice(0, MOST)
    .map(({ value, share, ratio, untouched }) => ({ value, share, ratio, untouched }));
}
