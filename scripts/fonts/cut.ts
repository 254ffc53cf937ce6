import subsetFont from 'subset-font';
import { BASIC } from '#brand/fonts.ts';

/** Features browsers apply by themselves, and the figures of equal width that our tables ask for. */
const FEATURES = ['liga', 'clig', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'];

/** The characters of a CSS unicode-range. */
export const charactersOf = (range: string): string =>
  range
    .split(',')
    .flatMap((part) => {
      const [from, to = from] = part.slice(2).split('-');
      const first = Number.parseInt(from!, 16);
      return Array.from({ length: Number.parseInt(to!, 16) - first + 1 }, (_, i) => first + i);
    })
    .map((code) => String.fromCodePoint(code))
    .join('');

/** What fonts may cost before the first content. */
const MOST_BYTES = 30_000;

/**
 * A woff2 file reduced to the characters and weights of the first content; `weight` is its range, or its only one. A
 * family that lists the distance of every pair of letters goes without them: they weigh more than all its shapes.
 */
export async function cutBasic(woff2: Buffer, weight: string): Promise<Buffer> {
  const kerned = await cut(woff2, weight, [...FEATURES, 'kern']);
  return kerned.length <= MOST_BYTES ? kerned : cut(woff2, weight, FEATURES);
}

function cut(woff2: Buffer, weight: string, features: readonly string[]): Promise<Buffer> {
  const [min, max] = weight.split(' ').map(Number);
  const wght = max && { min: Math.max(min!, BASIC.weights[0]), max: Math.min(max, BASIC.weights[1]) };
  return subsetFont(woff2, charactersOf(BASIC.range), {
    targetFormat: 'woff2',
    keepFeatures: [...features],
    ...(wght && { variationAxes: { wght } }),
  });
}
