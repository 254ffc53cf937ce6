import { registrationFields, type RegistrationField } from '#contract/registration/fields.ts';
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

const when = (field: RegistrationField, ...is: FieldCondition['is']): FieldCondition => ({ field, is });
const ratings = ['confident', 'some_help', 'much_help'];

/** The answers on which fields hang; any other field always applies. */
const conditions: Partial<Record<RegistrationField, FieldCondition>> = {
  givenName: when('singleName', false, null),
  middleName: when('singleName', false, null),
  postalLine: when('postalSame', false),
  postalSuburb: when('postalSame', false),
  postalState: when('postalSame', false),
  postalPostcode: when('postalSame', false),
  disabilityTypes: when('disability', 'Y'),
  disabilitySupport: when('disability', 'Y'),
  priorAchievements: when('priorEducation', 'Y'),
  usi: when('usiChoice', 'have'),
  usiExemption: when('usiChoice', 'exempt'),
  usiPermission: when('usiChoice', 'authorise'),
  usiTownOfBirth: when('usiChoice', 'authorise'),
  payerOrganisation: when('payerKind', 'employer'),
  payerBusinessNumber: when('payerKind', 'employer'),
  payerContact: when('payerKind', 'employer', 'other'),
  payerEmail: when('payerKind', 'employer', 'other'),
  payerPhone: when('payerKind', 'employer', 'other'),
  payerAddress: when('payerKind', 'employer', 'other'),
  payerReference: when('payerKind', 'employer', 'other'),
};

/** Fields that apply to who is under age, and to nobody else. */
const ofGuardian = new Set<RegistrationField>([
  'guardianName',
  'guardianRelationship',
  'guardianEmail',
  'guardianPhone',
]);

const mandatory = new Set<RegistrationField>([
  'givenName',
  'familyName',
  'birthDate',
  'gender',
  'phone',
  'postalLine',
  'postalSuburb',
  'postalState',
  'postalPostcode',
  'countryOfBirth',
  'languageAtHome',
  'indigenousStatus',
  'employment',
  'highestSchoolLevel',
  'atSchool',
  'disability',
  'disabilityTypes',
  'priorEducation',
  'priorAchievements',
  'studyReason',
  'usiChoice',
  'usi',
  'usiExemption',
  'usiPermission',
  'usiTownOfBirth',
  'identityChoice',
  'llndReading',
  'llndWriting',
  'llndNumeracy',
  'llndSpeaking',
  'llndDigital',
  'llndReadingTask',
  'llndNumeracyTask',
  'llndWritingTask',
  'guardianName',
  'guardianRelationship',
  'guardianEmail',
  'payerKind',
  'payerOrganisation',
  'payerContact',
  'payerEmail',
]);

const choices: Partial<Record<RegistrationField, readonly string[]>> = {
  usiChoice: ['have', 'authorise', 'exempt', 'later'],
  identityChoice: ['upload', 'in_person'],
  llndReading: ratings,
  llndWriting: ratings,
  llndNumeracy: ratings,
  llndSpeaking: ratings,
  llndDigital: ratings,
  payerKind: ['self', 'employer', 'other'],
};

/** The answer a field hangs on; null where it hangs on none. */
export const conditionOf = (field: RegistrationField): FieldCondition | null => conditions[field] ?? null;

export function isAsked(field: RegistrationField, { values, underAge }: Person): boolean {
  if (ofGuardian.has(field)) return underAge;
  const condition = conditionOf(field);
  if (!condition) return true;
  const value = values[condition.field] ?? null;
  return condition.is.some((one) => one === value);
}

export const isRequired = (field: RegistrationField, person: Person): boolean =>
  isAsked(field, person) &&
  (mandatory.has(field) || person.country.addressNeeds(person.values).includes(field));

/** The codes that may be chosen; null where any text is taken. */
export const optionsOf = (field: RegistrationField, country: CountryRules): ReadonlySet<string> | null => {
  const own = choices[field];
  return own ? new Set(own) : country.options(field);
};

function codeProblem(field: RegistrationField, { values, country }: Person): string | null {
  const options = optionsOf(field, country);
  const given = [...listOf(values, field), textOf(values, field)].filter(Boolean);
  return options && given.some((code) => !options.has(code)) ? 'unknown_code' : null;
}

/** What one given value cannot be, by the kind of its field; null when it can, or when nothing was given. */
function valueProblem(field: RegistrationField, person: Person): string | null {
  const value = person.values[field];
  if (isBlank(value)) return null;
  const { kind } = registrationFields[field];
  const text = textOf(person.values, field);
  if (kind === 'email') return Email.safeParse(text).success ? null : 'invalid_format';
  if (kind === 'phone') return person.country.phoneProblem(text);
  if (kind === 'code' || kind === 'codes') return codeProblem(field, person);
  // A permission that is not given is none.
  return field === 'usiPermission' && value !== true ? 'required' : null;
}

/** What a field of this person lacks or cannot be; null when nothing. */
export function fieldProblem(field: RegistrationField, person: Person): string | null {
  if (!isAsked(field, person)) return null;
  if (isBlank(person.values[field])) return isRequired(field, person) ? 'required' : null;
  return valueProblem(field, person);
}
