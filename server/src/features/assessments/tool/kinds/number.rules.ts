import type { KeyOf } from '#contract/assessments/items.ts';
import { asGiven, filled, plainKind, type KindRules } from './kind.rules.ts';

/** Converts Eastern Arabic digits and separators to Western ones. */
const western = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.codePointAt(0)! - 0x0660))
    .replaceAll(/[\u06F0-\u06F9]/g, (digit) => String(digit.codePointAt(0)! - 0x06f0))
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ' ');

/**
 * Parses a number as people type it: point or comma as decimal separator; spaces, apostrophes or the other separator
 * between thousands. Null when it is not a number. A separator that occurs once counts as decimal.
 */
export function numberOf(typed: string): number | null {
  const text = western(typed.normalize('NFKC'))
    .replaceAll(/[\s'\u2019]/g, '')
    .replace('\u2212', '-');
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(text)) return null;
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const separator = text[last];
  const grouping = separator !== undefined && text.indexOf(separator) !== last;
  if (last < 0 || grouping) return grouped(text, separator);
  const whole = grouped(text.slice(0, last), separator === '.' ? ',' : '.');
  const decimals = text.slice(last + 1);
  if (whole === null || /[.,]/.test(decimals)) return null;
  return Number(`${text.slice(0, last).replaceAll(/[.,]/g, '') || '0'}.${decimals || '0'}`);
}

/** A number with this optional thousands separator; null when it is separated differently. */
function grouped(text: string, separator: string | undefined): number | null {
  if (text === '' || text === '-' || text === '+') return 0;
  if (!/[.,]/.test(text)) return Number(text);
  const escaped = separator === '.' ? '\\.' : ',';
  return new RegExp(`^[+-]?\\d{1,3}(${escaped}\\d{3})+$`).test(text)
    ? Number(text.replaceAll(/[.,]/g, ''))
    : null;
}

/** Tolerance for floating-point errors when comparing numbers. */
const epsilon = 1e-9;
const within = (value: number, { value: wanted, tolerance }: KeyOf<'number'>): boolean =>
  Math.abs(value - wanted) <= tolerance + epsilon * Math.max(1, Math.abs(wanted));

export const number: KindRules<'number'> = {
  ...plainKind,
  partGroups: () => [],
  byRule: {
    fault: (_question, { value, tolerance }) =>
      Number.isFinite(value) && tolerance >= 0 ? null : 'the number or its tolerance is none',
    judge(key, { text }) {
      const typed = numberOf(text);
      return typed !== null && within(typed, key);
    },
    expected: ({ measure }, { value, tolerance }) =>
      `${value}${tolerance > 0 ? ` ± ${tolerance}` : ''}${measure ? ` ${measure}` : ''}`,
  },
  response: { said: ({ text }) => filled(text), whole: () => true, fitted: asGiven },
};
