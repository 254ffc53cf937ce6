import { definitionOf, type RegistrationField } from '#contract/registration/fields.ts';
import type { FieldCondition } from '#contract/registration/state.ts';
import { Email } from '#contract/kit/values.ts';
import type { CountryRules } from './country.rules.ts';
import { isBlank, listOf, textOf, type Values } from './values.rules.ts';

/* Which fields apply to what was answered so far, which of them must be given, and what each may hold. */

export interface Person {
  readonly values: Values;
  readonly underAge: boolean;
  readonly country: CountryRules;
}

/** The answer a field hangs on; null where it hangs on none. */
export function conditionOf(field: RegistrationField): FieldCondition | null {
  const { when } = definitionOf(field);
  return when ? { field: when.field, is: [...when.is] } : null;
}

export function isAsked(field: RegistrationField, { values, underAge }: Person): boolean {
  const { step, when } = definitionOf(field);
  // Who is of age has no guardian.
  if (step === 'guardian') return underAge;
  if (!when) return true;
  const value = values[when.field] ?? null;
  return when.is.some((one) => one === value);
}

export const isRequired = (field: RegistrationField, person: Person): boolean =>
  isAsked(field, person) &&
  (definitionOf(field).required === true || person.country.addressNeeds(person.values).includes(field));

/** The codes that may be chosen; null where any text is taken. */
export function optionsOf(field: RegistrationField, country: CountryRules): ReadonlySet<string> | null {
  const definition = definitionOf(field);
  const own = 'list' in definition && Array.isArray(definition.list);
  return own ? new Set<string>(definition.list) : country.options(field);
}

function codeProblem(field: RegistrationField, { values, country }: Person): string | null {
  const options = optionsOf(field, country);
  const given = [...listOf(values, field), textOf(values, field)].filter(Boolean);
  return options && given.some((code) => !options.has(code)) ? 'unknown_code' : null;
}

/** What one given value cannot be, by the kind of its field; null when it can, or when nothing was given. */
function valueProblem(field: RegistrationField, person: Person): string | null {
  const value = person.values[field];
  if (isBlank(value)) return null;
  const { kind, required } = definitionOf(field);
  const text = textOf(person.values, field);
  if (kind === 'email') return Email.safeParse(text).success ? null : 'invalid_format';
  if (kind === 'phone') return person.country.phoneProblem(text);
  if (kind === 'code' || kind === 'codes') return codeProblem(field, person);
  // A permission that is not given is none.
  return kind === 'flag' && required && value !== true ? 'required' : null;
}

/** What a field of this person lacks or cannot be; null when nothing. */
export function fieldProblem(field: RegistrationField, person: Person): string | null {
  if (!isAsked(field, person)) return null;
  if (isBlank(person.values[field])) return isRequired(field, person) ? 'required' : null;
  return valueProblem(field, person);
}
