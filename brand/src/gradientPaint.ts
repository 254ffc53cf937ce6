import { blend, hexOf, WHITE } from './colour.ts';
import type { Rgb } from './colour.ts';
import { lengthShare } from './cssValue.ts';
import { parseGradient } from './gradient.ts';
import type { Gradient, GradientStop } from './gradient.ts';

/** Between two stops luminance can dip below both; with this many samples the lowest is off by less than 0.0005. */
const STEPS_BETWEEN_STOPS = 32;

/** The colour at the middle of the gradient line, composited on white. Throws a GradientError. */
export function gradientMidpoint(css: string): string {
  return hexOf(midpointOf(parseGradient(css)));
}

export function midpointOf(gradient: Gradient): Rgb {
  const line = stopsOnWhite(gradient);
  return colourAt(line, gradient.repeating ? repeated(line, 0.5) : 0.5);
}

/**
 * The same gradient with every colour composited on white. Premultiplied blending is linear, so on a white page both
 * look exactly the same.
 */
export function opaque(gradient: Gradient): Gradient {
  const onWhite = (stop: GradientStop): GradientStop => ({
    ...stop,
    colour: { rgb: blend(stop.colour.rgb, stop.colour.alpha, WHITE), alpha: 1 },
  });
  return { ...gradient, stops: gradient.stops.map(onWhite) };
}

/** Every colour that can lie under text, composited on white: the visible stops and samples between them. */
export function gradientStopsUnder(gradient: Gradient): Rgb[] {
  const line = stopsOnWhite(gradient);
  // Only a plain linear gradient with percentage positions shows exactly the line from 0 to 1.
  const exact = gradient.kind === 'linear' && !gradient.repeating && gradient.stops.every(hasKnownPosition);
  const [low, high] = exact ? [0, 1] : [-Infinity, Infinity];
  const [first, last] = [line[0]!, line.at(-1)!];
  const colours: Rgb[] = [];
  if (first.at >= low) colours.push(first.rgb);
  if (last.at <= high) colours.push(last.rgb);
  for (const [i, stop] of line.slice(1).entries()) {
    colours.push(...between(line[i]!, stop, low, high));
  }
  return [...new Map(colours.map((rgb) => [hexOf(rgb), rgb])).values()];
}

interface PlacedStop {
  readonly rgb: Rgb;
  /** A share of the gradient line: 0 is its start, 1 its end. */
  readonly at: number;
}

const hasKnownPosition = ({ position }: GradientStop): boolean => !position || lengthShare(position) !== null;

function between(from: PlacedStop, to: PlacedStop, low: number, high: number): Rgb[] {
  const span = to.at - from.at;
  // Positions that depend on the box may still differ, so unless something is known to be hidden both ends count.
  if (span <= 0) return low === -Infinity ? sampled(from.rgb, to.rgb, 0, 1) : [];
  const start = Math.max(0, (low - from.at) / span);
  const end = Math.min(1, (high - from.at) / span);
  return start <= end ? sampled(from.rgb, to.rgb, start, end) : [];
}

function sampled(from: Rgb, to: Rgb, start: number, end: number): Rgb[] {
  return Array.from({ length: STEPS_BETWEEN_STOPS + 1 }, (_, i) =>
    blend(to, start + ((end - start) * i) / STEPS_BETWEEN_STOPS, from),
  );
}

/** Fills in missing stop positions as CSS does; a position that depends on the box size counts as missing. */
function stopsOnWhite(gradient: Gradient): PlacedStop[] {
  const { stops } = opaque(gradient);
  const given = stops.map(({ position }) => position && lengthShare(position));
  given[0] ??= 0;
  given[given.length - 1] ??= 1;
  let furthest = -Infinity;
  const rising = given.map((at) => (at === null ? null : (furthest = Math.max(furthest, at))));
  return stops.map(({ colour }, i) => ({ rgb: colour.rgb, at: rising[i] ?? evenly(rising, i) }));
}

function evenly(positions: readonly (number | null)[], index: number): number {
  const before = positions.findLastIndex((at, i) => i < index && at !== null);
  const after = positions.findIndex((at, i) => i > index && at !== null);
  const [from, to] = [positions[before] ?? 0, positions[after] ?? 1];
  return from + ((to - from) * (index - before)) / (after - before);
}

function repeated(line: readonly PlacedStop[], at: number): number {
  const start = line[0]!.at;
  const period = line.at(-1)!.at - start;
  return period > 0 ? start + ((((at - start) % period) + period) % period) : at;
}

function colourAt(line: readonly PlacedStop[], at: number): Rgb {
  const next = line.findIndex((stop) => stop.at > at);
  if (next === 0) return line[0]!.rgb;
  if (next < 0) return line.at(-1)!.rgb;
  const [from, to] = [line[next - 1]!, line[next]!];
  return blend(to.rgb, (at - from.at) / (to.at - from.at), from.rgb);
}
