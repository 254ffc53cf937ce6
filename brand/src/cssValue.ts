import { rounded, withoutZeros, readAmounts } from './cssCalc.ts';
import type { Length } from './cssCalc.ts';

const LENGTH_UNITS = new Set('% px em rem ex ch vw vh vmin vmax cm mm q in pt pc'.split(' '));
const DEGREES: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

type Separator = ',' | '/' | ' ';

/**
 * Trimmed pieces between separators, ignoring separators inside parentheses. Drops empty pieces only when splitting
 * at spaces.
 */
export function splitOutside(text: string, separator: Separator): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0 && endsPiece(text[at]!, separator)) {
      pieces.push(text.slice(from, at + 1));
      from = at + 1;
    }
  }
  pieces.push(text.slice(from));
  const trimmed = pieces.map((piece) => (piece.endsWith(separator) ? piece.slice(0, -1) : piece).trim());
  return separator === ' ' ? trimmed.filter((piece) => piece !== '') : trimmed;
}

// A closing parenthesis ends the token, so `rgb(0, 0, 0)50%` is two.
function endsPiece(char: string, separator: Separator): boolean {
  return separator === ' ' ? char === ')' || /\s/.test(char) : char === separator;
}

/** A length or percentage with calc() evaluated; null for anything else. */
export function readLength(token: string): Length | null {
  const amounts = readAmounts(token);
  if (!amounts || amounts['']) return null;
  return Object.keys(amounts).every((unit) => unit === '' || LENGTH_UNITS.has(unit))
    ? withoutZeros(amounts)
    : null;
}

/** An angle in degrees; null for anything else. A bare 0 counts as an angle, as in older style sheets. */
export function readAngle(token: string): number | null {
  const amounts = readAmounts(token);
  if (!amounts || amounts['']) return null;
  let sum = 0;
  for (const [unit, amount] of Object.entries(amounts)) {
    if (unit !== '' && !Object.hasOwn(DEGREES, unit)) return null;
    sum += amount * (DEGREES[unit] ?? 0);
  }
  return rounded(sum);
}

export function lengthCss(length: Length): string {
  const terms = Object.entries(length);
  if (terms.length === 0) return '0';
  if (terms.length === 1) return `${terms[0]![1]}${terms[0]![0]}`;
  const rest = terms.slice(1).map(([unit, n]) => `${n < 0 ? '-' : '+'} ${Math.abs(n)}${unit}`);
  return `calc(${terms[0]![1]}${terms[0]![0]} ${rest.join(' ')})`;
}

/** The length as a share of the whole; null when that depends on the size of the box. */
export function lengthShare(length: Length): number | null {
  return Object.keys(length).every((unit) => unit === '%') ? (length['%'] ?? 0) / 100 : null;
}
