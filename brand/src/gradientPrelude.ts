import { lengthCss, readAngle, readLength } from './cssValue.ts';
import type { Length } from './cssCalc.ts';

// Reads what comes before the first stop, by the grammar of CSS Images 3. Each reader returns its own canonical
// tokens, or null. A colour space (`in oklch`) is refused because the contrast guard samples in sRGB.

const HORIZONTAL = new Set(['left', 'right']);
const VERTICAL = new Set(['top', 'bottom']);
const SHAPES = new Set(['circle', 'ellipse']);
const EXTENTS = new Set(['closest-side', 'closest-corner', 'farthest-side', 'farthest-corner']);

/** An angle, or `to` with one or two sides. */
export function readLinearPrelude(tokens: readonly string[]): string[] | null {
  if (tokens[0] === 'to') {
    const sides = tokens.slice(1);
    const [first = '', second] = sides;
    const known = HORIZONTAL.has(first) || VERTICAL.has(first);
    const paired = second === undefined || crossed(first, second);
    return known && paired && sides.length <= 2 ? ['to', ...sides] : null;
  }
  const degrees = tokens.length === 1 ? readAngle(tokens[0]!) : null;
  return degrees === null ? null : [`${degrees}deg`];
}

const crossed = (a: string, b: string): boolean =>
  (HORIZONTAL.has(a) && VERTICAL.has(b)) || (VERTICAL.has(a) && HORIZONTAL.has(b));

/** A shape, a size and `at` a position, all optional. */
export function readRadialPrelude(tokens: readonly string[]): string[] | null {
  const at = tokens.indexOf('at');
  const ending = readEnding(at < 0 ? tokens : tokens.slice(0, at));
  const position = at < 0 ? [] : readPosition(tokens.slice(at + 1));
  return ending && position && [...ending, ...(at < 0 ? [] : ['at', ...position])];
}

function readEnding(tokens: readonly string[]): string[] | null {
  const shapes = tokens.filter((token) => SHAPES.has(token));
  const extents = tokens.filter((token) => EXTENTS.has(token));
  const sizes = tokens.filter((token) => !SHAPES.has(token) && !EXTENTS.has(token)).map(readLength);
  if (shapes.length > 1 || extents.length > 1 || (extents.length > 0 && sizes.length > 0)) return null;
  const radii = readRadii(sizes, shapes[0]);
  return radii && [...shapes, ...extents, ...radii];
}

function readRadii(sizes: readonly (Length | null)[], shape: string | undefined): string[] | null {
  if (sizes.length === 0) return [];
  const radii = sizes.filter((size) => size !== null && Object.values(size).every((amount) => amount > 0));
  if (radii.length !== sizes.length || sizes.length > 2) return null;
  // One radius means a circle, which allows no percentage; two mean an ellipse.
  if (sizes.length === 1 && (shape === 'ellipse' || '%' in radii[0]!)) return null;
  if (sizes.length === 2 && shape === 'circle') return null;
  return radii.map((radius) => lengthCss(radius!));
}

function readPosition(tokens: readonly string[]): string[] | null {
  if (tokens.length === 4) return readEdgeOffsets(tokens);
  if (tokens.length !== 1 && tokens.length !== 2) return null;
  const [first = '', second = 'center'] = tokens;
  // Keywords may come in either order; a single `top` means `center top`.
  const swapped = isVertical(first) && isHorizontal(second);
  const [x, y] = swapped ? [second, first] : [first, second];
  const across = placed(x, HORIZONTAL);
  const down = placed(y, VERTICAL);
  return across !== null && down !== null ? [across, down] : null;
}

function readEdgeOffsets([a = '', by = '', b = '', of = '']: readonly string[]): string[] | null {
  const [first, second] = [offset(by), offset(of)];
  return crossed(a, b) && first !== null && second !== null ? [a, first, b, second] : null;
}

const isHorizontal = (token: string): boolean => token === 'center' || HORIZONTAL.has(token);
const isVertical = (token: string): boolean => token === 'center' || VERTICAL.has(token);

function placed(token: string, sides: ReadonlySet<string>): string | null {
  return token === 'center' || sides.has(token) ? token : offset(token);
}

function offset(token: string): string | null {
  const length = readLength(token);
  return length && lengthCss(length);
}
