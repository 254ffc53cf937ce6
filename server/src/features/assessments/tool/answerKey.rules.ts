import type { ResponseValue } from '#contract/assessments/items.ts';

/** What a rule judges an answer by. Texts are compared without regard to case, accents of spacing or doubled blanks. */
export type AnswerKey =
  | { kind: 'choice'; choices: string[] }
  | { kind: 'true_false'; answer: boolean }
  | { kind: 'short_text'; accepted: string[] }
  | { kind: 'number'; value: number; tolerance: number }
  | { kind: 'matching'; pairs: Record<string, string> }
  | { kind: 'ordering'; order: string[] }
  | { kind: 'fill_in'; gaps: Record<string, string[]> };

/** A text as it is compared: how letters are composed, typographic quotes, case and blanks make no difference. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u2018\u2019\u02BC\u0060\u00B4]/g, "'")
    .replaceAll(/[\u201C\u201D]/g, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();

const accepts = (accepted: readonly string[], text: string): boolean =>
  plain(text) !== '' && accepted.some((one) => plain(one) === plain(text));

/** Eastern Arabic digits and separators as Western ones. */
const western = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.codePointAt(0)! - 0x0660))
    .replaceAll(/[\u06F0-\u06F9]/g, (digit) => String(digit.codePointAt(0)! - 0x06f0))
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ' ');

/**
 * The number a person typed, with point or comma before the decimals and blanks, apostrophes or the other of the two
 * between thousands; null for what is no number. Where only one separator stands it is the decimal one, unless it
 * occurs more than once.
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

/** A number whose thousands may stand apart by this separator; null when they stand apart otherwise. */
function grouped(text: string, separator: string | undefined): number | null {
  if (text === '' || text === '-' || text === '+') return 0;
  if (!/[.,]/.test(text)) return Number(text);
  const escaped = separator === '.' ? '\\.' : ',';
  return new RegExp(`^[+-]?\\d{1,3}(${escaped}\\d{3})+$`).test(text)
    ? Number(text.replaceAll(/[.,]/g, ''))
    : null;
}

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  new Set(a).size === new Set(b).size && a.every((one) => b.includes(one));

/** Two numbers that differ only by how a computer holds them are the same. */
const epsilon = 1e-9;
function within(
  value: number,
  { value: wanted, tolerance }: Extract<AnswerKey, { kind: 'number' }>,
): boolean {
  return Math.abs(value - wanted) <= tolerance + epsilon * Math.max(1, Math.abs(wanted));
}

type Kind = AnswerKey['kind'];
type KeyOf<K extends Kind> = Extract<AnswerKey, { kind: K }>;
type ValueOf<K extends Kind> = Extract<ResponseValue, { kind: K }>;

const judges: { [K in Kind]: (key: KeyOf<K>, value: ValueOf<K>) => boolean } = {
  choice: (key, value) => sameSet(key.choices, value.choices),
  true_false: (key, value) => key.answer === value.answer,
  short_text: (key, value) => accepts(key.accepted, value.text),
  number: (key, value) => {
    const typed = numberOf(value.text);
    return typed !== null && within(typed, key);
  },
  matching: ({ pairs }, value) => Object.entries(pairs).every(([left, right]) => value.pairs[left] === right),
  ordering: (key, { order }) =>
    key.order.length === order.length && key.order.every((id, at) => order[at] === id),
  fill_in: ({ gaps }, value) =>
    Object.entries(gaps).every(([gap, accepted]) => accepts(accepted, value.gaps[gap] ?? '')),
};

/** Whether an answer is right. An answer of another kind than its key, or none at all, is not. */
export function judge(key: AnswerKey, value: ResponseValue | null): boolean {
  if (value?.kind !== key.kind) return false;
  return (judges[key.kind] as (key: AnswerKey, value: ResponseValue) => boolean)(key, value);
}
