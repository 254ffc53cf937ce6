import { definitionOf, type RegistrationField } from '#contract/registration/fields.ts';
import type { FieldCondition } from '#contract/registration/state.ts';
import { Email } from '#contract/kit/values.ts';
import type { CountryRules } from './country.rules.ts';
import type { AppliedForm } from './applied.rules.ts';
import { isOptionalField } from '#contract/registration/form/optionalFields.ts';
import { isBlank, listOf, textOf, type Values } from './values.rules.ts';

/* Which fields apply given the answers so far, which are required, and which values they allow. */

export interface Person {
  readonly values: Values;
  readonly underAge: boolean;
  readonly country: CountryRules;
  /** Code lists change with the releases of a standard. */
  readonly today: string;
  /** The form of the organisation; without one everything is asked as Livery asks it. */
  readonly form?: AppliedForm | undefined;
}

type Fields = AppliedForm['content']['fields'];
const askingOf = (field: RegistrationField, form: AppliedForm | undefined): Fields[keyof Fields] =>
  isOptionalField(field) ? form?.content.fields[field] : undefined;

export const holds = ({ field, is }: FieldCondition, values: Values): boolean => {
  const value = values[field] ?? null;
  return is.some((one) => (Array.isArray(value) ? value.some((code) => code === one) : one === value));
};

/** The answer that a field depends on; null when it depends on none. */
export function conditionOf(field: RegistrationField): FieldCondition | null {
  const { when } = definitionOf(field);
  return when ? { field: when.field, is: [...when.is] } : null;
}

export function isAsked(
  field: RegistrationField,
  { values, underAge, form }: Pick<Person, 'values' | 'underAge' | 'form'>,
): boolean {
  const { step } = definitionOf(field);
  if (askingOf(field, form) === 'off') return false;
  // Adults have no guardian.
  if (step === 'guardian') return underAge;
  const when = conditionOf(field);
  return when === null || holds(when, values);
}

export const isRequired = (field: RegistrationField, person: Person): boolean =>
  isAsked(field, person) &&
  (definitionOf(field).required === true ||
    askingOf(field, person.form) === 'required' ||
    person.country.addressNeeds(person.values).includes(field));

/** The codes allowed today; null when any text is allowed. */
export function optionsOf(
  field: RegistrationField,
  { country, today }: Pick<Person, 'country' | 'today'>,
): ReadonlySet<string> | null {
  const definition = definitionOf(field);
  const own = 'list' in definition && Array.isArray(definition.list);
  return own ? new Set<string>(definition.list) : country.options(field, today);
}

function codeProblem(field: RegistrationField, person: Person): string | null {
  const { values } = person;
  const options = optionsOf(field, person);
  const given = [...listOf(values, field), textOf(values, field)].filter(Boolean);
  return options && given.some((code) => !options.has(code)) ? 'unknown_code' : null;
}

/** Why a value is not valid for its field; null when it is valid or empty. */
function valueProblem(field: RegistrationField, person: Person): string | null {
  const value = person.values[field];
  if (isBlank(value)) return null;
  const { kind, required } = definitionOf(field);
  const text = textOf(person.values, field);
  if (kind === 'email') return Email.safeParse(text).success ? null : 'invalid_format';
  if (kind === 'phone') return person.country.phoneProblem(text);
  if (kind === 'code' || kind === 'codes') return codeProblem(field, person);
  // A required permission must be given.
  return kind === 'flag' && required && value !== true ? 'required' : null;
}

/** What is missing or wrong in a field of this person; null when nothing. */
export function fieldProblem(field: RegistrationField, person: Person): string | null {
  if (!isAsked(field, person)) return null;
  if (isBlank(person.values[field])) return isRequired(field, person) ? 'required' : null;
  return valueProblem(field, person);
}
