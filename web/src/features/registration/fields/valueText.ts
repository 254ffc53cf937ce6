import type { RegistrationFieldState } from '#contract/registration/state.ts';
import type { AnswerValue } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { optionText } from './optionWords.ts';
import type { Lists } from './options.ts';

/** An answer as a person reads it; empty when there is none. */
export function valueText(
  spec: Pick<RegistrationFieldState, 'field' | 'kind' | 'own' | 'words' | 'options'>,
  value: AnswerValue | undefined,
  lists: Lists,
  language: string,
): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? m.registration_yes() : m.registration_no();
  if (Array.isArray(value)) return value.map((code) => optionText(spec, code, lists)).join(', ');
  if (spec.kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return dayWords(value, language);
  return optionText(spec, value, lists);
}

function dayWords(day: string, language: string): string {
  // Always with its year, and a day that does not exist as it was typed.
  return Number.isNaN(Date.parse(day)) ? day : formatDay(day, { language }, new Date(0));
}
