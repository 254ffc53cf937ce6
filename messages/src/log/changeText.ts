import { m } from '../generated/messages.js';
import type { TermInputs } from '../terms.ts';
import { fieldName } from './fieldWords.ts';
import { choiceText } from './choiceWords.ts';

/** How days, times and amounts are written. */
export interface LogReader {
  readonly terms: TermInputs;
  readonly day: (day: string) => string;
  readonly instant: (at: string) => string;
  readonly money: (cents: number) => string;
}

type Value = string | number | boolean;
interface Change {
  /** A point before a part of it. */
  readonly field: string;
  readonly was: Value | null;
  readonly is: Value | null;
}

function valueText(subject: string, field: string, value: Value, how: LogReader): string {
  if (typeof value === 'boolean') return value ? m.action_log_yes() : m.action_log_no();
  if (typeof value === 'number') return /cents$/i.test(field) ? how.money(value) : String(value);
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return how.instant(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return how.day(value);
  return choiceText(subject, field, value, how.terms);
}

/** What changed of a subject, from what to what. */
export function changeText(subject: string, { field: path, was, is }: Change, how: LogReader): string {
  const field = fieldName(path, how.terms);
  const text = (value: Value): string => valueText(subject, path, value, how);
  if (is === null) return was === null ? field : m.action_log_emptied({ field, was: text(was) });
  if (was === null) return m.action_log_set({ field, is: text(is) });
  return m.action_log_change({ field, was: text(was), is: text(is) });
}
