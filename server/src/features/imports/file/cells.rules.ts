import { definitionOf, type RecordField, type RegistrationField } from '#contract/registration/fields.ts';
import type { AnswerValue } from '#contract/registration/values.ts';
import type { CountryRules } from '#server/features/registration/form/country.rules.ts';

/* The text of a cell as the value of a field. Pure. */

export type DayOrder = 'dmy' | 'mdy';
/** What a cell says, or why it says nothing that its field can hold. */
export type CellValue = { value: AnswerValue } | { problem: 'not_a_date' | 'not_yes_no' | 'unknown_code' };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function dayOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const real = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return real ? at.toISOString().slice(0, 10) : null;
}

/** `1990-04-03`, `3/4/1990` in either order, `3 Apr 1990`; a time after it is ignored. */
export function readDay(text: string, order: DayOrder): string | null {
  const plain = text.replace(/[T ]\d{1,2}:\d{2}.*$/, '').trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const written = /^(\d{1,2})[ -]([A-Za-z]{3,9})[ -,]+(\d{4})$/.exec(plain);
  if (written) {
    const month = months.indexOf(written[2]!.slice(0, 3).toLowerCase()) + 1;
    return month === 0 ? null : dayOf(Number(written[3]), month, Number(written[1]));
  }
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(plain);
  if (!parts) return null;
  const [one, other] = [Number(parts[1]), Number(parts[2])];
  return order === 'dmy' ? dayOf(Number(parts[3]), other, one) : dayOf(Number(parts[3]), one, other);
}

/** The order of a file's days: the one that reads the most of them, day first where both do. */
export function orderOfDays(texts: readonly string[]): DayOrder {
  const read = (order: DayOrder) => texts.filter((text) => readDay(text, order) !== null).length;
  return read('mdy') > read('dmy') ? 'mdy' : 'dmy';
}

const flags = new Map<string, boolean>([
  ...['y', 'yes', 'true', '1', 'x', 't'].map((text) => [text, true] as const),
  ...['n', 'no', 'false', '0', 'f'].map((text) => [text, false] as const),
]);

const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** The code a text means: itself, its name, or itself without the zeros a spreadsheet drops; null for none. */
export function codeOf(
  field: RegistrationField,
  text: string,
  { country, today }: { country: CountryRules; today: string },
): string | null {
  const definition = definitionOf(field);
  const own = 'list' in definition && Array.isArray(definition.list) ? (definition.list as string[]) : null;
  if (own) return own.find((code) => code.toLowerCase() === plain(text)) ?? null;
  const meant = country.codeNames(field, today);
  // Without a list any text is a code.
  if (!meant) return text;
  const said = plain(text);
  return meant.get(said) ?? meant.get(said.padStart(2, '0')) ?? meant.get(said.padStart(4, '0')) ?? null;
}

export interface CellReader {
  readonly order: DayOrder;
  readonly country: CountryRules;
  readonly today: string;
}

/** The value of a cell for a field; an empty cell says nothing. */
export function readCell(field: RecordField, text: string, reader: CellReader): CellValue {
  const { kind } = definitionOf(field);
  if (kind === 'date') {
    const day = readDay(text, reader.order);
    return day ? { value: day } : { problem: 'not_a_date' };
  }
  if (kind === 'flag') {
    const flag = flags.get(plain(text));
    return flag === undefined ? { problem: 'not_yes_no' } : { value: flag };
  }
  if (kind === 'code') {
    const code = codeOf(field, text, reader);
    return code === null ? { problem: 'unknown_code' } : { value: code };
  }
  if (kind === 'codes') {
    const codes = text
      .split(/[;|,]/)
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => codeOf(field, part, reader));
    return codes.includes(null) ? { problem: 'unknown_code' } : { value: codes as string[] };
  }
  return { value: text };
}
