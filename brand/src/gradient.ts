import chroma from 'chroma-js';
import { hexOf, readColour } from './colour.ts';
import type { Rgba } from './colour.ts';
import { lengthCss, readLength, splitOutside } from './cssValue.ts';
import type { Length } from './cssCalc.ts';
import { readLinearPrelude, readRadialPrelude } from './gradientPrelude.ts';

type StopType = 'hex' | 'rgb' | 'rgba' | 'hsl' | 'hsla' | 'literal';

export interface GradientStop {
  readonly type: StopType;
  readonly colour: Rgba;
  readonly position: Length | null;
}

export interface Gradient {
  readonly kind: 'linear' | 'radial';
  readonly repeating: boolean;
  /** The direction, or the shape and its position, as our own tokens; empty for the default. */
  readonly prelude: readonly string[];
  /** At least two. A stop with two positions becomes two stops. */
  readonly stops: readonly GradientStop[];
}

type GradientMessage =
  | 'No linear-gradient found in CSS string.'
  | 'Failed to parse gradient.'
  | `Unsupported color type: ${string}`;

/** The only error this reader throws; its message is one of the specification's three. */
export class GradientError extends Error {
  constructor(message: GradientMessage) {
    super(message);
    this.name = 'GradientError';
  }
}

const LONGEST = 4_000;
const STOP_TYPES: ReadonlySet<string> = new Set(['hex', 'rgb', 'rgba', 'hsl', 'hsla', 'literal']);
const failed = (): GradientError => new GradientError('Failed to parse gradient.');

/** Reads the first unprefixed linear or radial gradient of a CSS string, or throws a GradientError. */
export function parseGradient(css: string): Gradient {
  const { kind, repeating, body } = findGradient(withoutComments(css));
  const parts = splitOutside(body, ',').map((part) => splitOutside(part, ' '));
  if (parts.some((tokens) => tokens.length === 0)) throw failed();
  const hasPrelude = !parts[0]!.some(looksLikeColour);
  const prelude = hasPrelude ? readPrelude(kind, parts[0]!) : [];
  const stops = parts.slice(hasPrelude ? 1 : 0).flatMap(readStop);
  if (prelude === null || stops.length < 2) throw failed();
  return { kind, repeating, prelude, stops };
}

/** Prints a gradient as CSS from what was understood, never from what was typed. */
export function gradientCss(gradient: Gradient): string {
  const stops = gradient.stops.map(({ colour, position }) =>
    position ? `${colourCss(colour)} ${lengthCss(position)}` : colourCss(colour),
  );
  const prelude = gradient.prelude.length > 0 ? [gradient.prelude.join(' ')] : [];
  const name = `${gradient.repeating ? 'repeating-' : ''}${gradient.kind}-gradient`;
  return `${name}(${[...prelude, ...stops].join(', ')})`;
}

function colourCss({ rgb, alpha }: Rgba): string {
  return alpha === 1 ? hexOf(rgb) : `rgba(${rgb.join(', ')}, ${alpha})`;
}

function withoutComments(css: string): string {
  const [head = '', ...rest] = css.split('/*');
  return [head, ...rest.map((part) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : ''))].join(
    ' ',
  );
}

function findGradient(css: string): Pick<Gradient, 'kind' | 'repeating'> & { body: string } {
  const match = /(?<![\w-])(repeating-)?(linear|radial)-gradient\(/i.exec(css);
  if (!match) throw new GradientError('No linear-gradient found in CSS string.');
  const from = match.index + match[0].length;
  const end = closingBracket(css, from);
  if (end === null || end - from > LONGEST) throw failed();
  const kind = match[2]!.toLowerCase() === 'linear' ? 'linear' : 'radial';
  return { kind, repeating: match[1] !== undefined, body: css.slice(from, end).toLowerCase() };
}

function closingBracket(css: string, from: number): number | null {
  let depth = 1;
  for (let at = from; at < css.length; at++) {
    if (css[at] === '(') depth += 1;
    if (css[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}

function readPrelude(kind: Gradient['kind'], tokens: readonly string[]): string[] | null {
  return kind === 'linear' ? readLinearPrelude(tokens) : readRadialPrelude(tokens);
}

function looksLikeColour(token: string): boolean {
  const call = functionName(token);
  return token.startsWith('#') || isColourName(token) || (call !== null && call !== 'calc');
}

const functionName = (token: string): string | null => /^(-?[a-z_][\w-]*)\(.*\)$/s.exec(token)?.[1] ?? null;
// chroma also reads `abc` as a hex colour without #. No colour name consists of hex letters only.
const isColourName = (token: string): boolean => /^[a-z]*[g-z][a-z]*$/.test(token) && chroma.valid(token);

/** One stop, or two for a colour with two positions. The colour may come before or after its positions. */
function readStop(tokens: readonly string[]): GradientStop[] {
  const lengths = tokens.map(readLength);
  const at = lengths.indexOf(null);
  const positions = lengths.filter((length) => length !== null);
  const misplaced = at !== 0 && at !== tokens.length - 1;
  if (misplaced || tokens.length - positions.length !== 1 || positions.length > 2) throw failed();
  const type = stopType(tokens[at]!);
  const colour = stopColour(type, tokens[at]!);
  return (positions.length > 0 ? positions : [null]).map((position) => ({ type, colour, position }));
}

function stopType(token: string): StopType {
  const type = token.startsWith('#')
    ? 'hex'
    : (functionName(token) ?? (/^[a-z]+$/.test(token) ? 'literal' : null));
  if (type === null) throw failed();
  if (!STOP_TYPES.has(type)) throw new GradientError(`Unsupported color type: ${type}`);
  return type as StopType;
}

function stopColour(type: StopType, token: string): Rgba {
  if (type === 'literal' && !isColourName(token)) throw failed();
  try {
    return readColour(token);
  } catch {
    throw failed();
  }
}
