import type { RegistrationField } from '#contract/registration/fields.ts';
import type { AnswerValue } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { optionLabel } from './optionWords.ts';
import type { Lists } from './options.ts';

const coded = (field: RegistrationField, code: string, lists: Lists): string =>
  optionLabel(field, code, lists);

/** An answer as a person reads it; empty when there is none. */
export function valueText(
  field: RegistrationField,
  value: AnswerValue | undefined,
  lists: Lists,
  language: string,
): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? m.registration_yes() : m.registration_no();
  if (Array.isArray(value)) return value.map((code) => coded(field, code, lists)).join(', ');
  if (field === 'birthDate' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return dayWords(value, language);
  return coded(field, value, lists);
}

function dayWords(day: string, language: string): string {
  // Always with its year, and a day that does not exist as it was typed.
  return Number.isNaN(Date.parse(day)) ? day : formatDay(day, { language }, new Date(0));
}
