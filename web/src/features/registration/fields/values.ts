import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { AnswerValue } from '#contract/registration/values.ts';

/** What was answered, without when. */
export type Values = Partial<Record<AnswerField, AnswerValue>>;

/** A text without the white space around it; empty for anything else. */
export function textOf(values: Values, field: AnswerField): string {
  const value = values[field];
  return typeof value === 'string' ? value.trim() : '';
}

export function listOf(values: Values, field: AnswerField): readonly string[] {
  const value = values[field];
  return Array.isArray(value) ? value : [];
}

export const isBlank = (value: AnswerValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Whether two values say the same; codes are chosen in any order, and an emptied text is none. */
export function sameValue(a: AnswerValue, b: AnswerValue): boolean {
  if (isBlank(a) && isBlank(b)) return true;
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((code) => b.includes(code));
}
