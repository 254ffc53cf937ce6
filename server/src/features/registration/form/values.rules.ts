import type { RegistrationField } from '#contract/registration/fields.ts';
import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { Answers, AnswerValue } from '#contract/registration/values.ts';

/* The answers as values, without their save times. */

export type Values = Partial<Record<AnswerField, AnswerValue>>;

export const valuesOf = (answers: Answers): Values =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([field, answer]) => (answer ? [[field, answer.value]] : [])),
  );

/** The trimmed text; empty for any other value. */
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

/** A postal address needs a street unless it has a post box; it is asked for only where it is another address. */
export const postalNeeds = (values: Values): readonly RegistrationField[] =>
  textOf(values, 'postalBox') === '' ? ['postalLine'] : [];

/** A person's name for lists and letters; empty while none is given. */
export const nameOf = (values: Values): string =>
  [textOf(values, 'givenName'), textOf(values, 'familyName')].filter(Boolean).join(' ');

/** A name that is safe to show in a letter to others; empty when it contains more, e.g. an address or a link. */
export const nameToShow = (name: string): string =>
  /^[\p{L}\p{M}\s'’.-]{1,120}$/u.test(name) && !/\.\S/.test(name) ? name : '';

/** A key of name and birth date to find the same person; null while either is missing. */
export function nameKeyOf(values: Values): string | null {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const family = plain(textOf(values, 'familyName'));
  const born = textOf(values, 'birthDate');
  return family && born ? `${family}|${plain(textOf(values, 'givenName'))}|${born}` : null;
}

/** Age in full years on a day; null when the birth date is not a valid day. */
export function ageOf(values: Values, today: string): number | null {
  const born = textOf(values, 'birthDate');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(born) || Number.isNaN(Date.parse(born))) return null;
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}
