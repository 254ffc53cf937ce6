import { registrationFields, type RegistrationField } from '#contract/registrationFields.ts';
import { Email } from '#contract/values.ts';
import type { CountryRules } from './country.rules.ts';
import { isBlank, listOf, textOf, type Values } from './values.rules.ts';

/* Which fields apply to what was answered so far, which of them must be given, and what each may hold. */

export interface Person {
  readonly values: Values;
  readonly underAge: boolean;
  readonly country: CountryRules;
}

const otherPays = ({ values }: Person): boolean =>
  ['employer', 'other'].includes(textOf(values, 'payerKind'));
const chose = (field: RegistrationField, value: string) => (person: Person) =>
  textOf(person.values, field) === value;
const ratings = ['confident', 'some_help', 'much_help'];

/** Fields that apply only sometimes; any other always does. */
const applies: Partial<Record<RegistrationField, (person: Person) => boolean>> = {
  givenName: ({ values }) => values.singleName !== true,
  middleName: ({ values }) => values.singleName !== true,
  postalLine: ({ values }) => values.postalSame === false,
  postalSuburb: ({ values }) => values.postalSame === false,
  postalState: ({ values }) => values.postalSame === false,
  postalPostcode: ({ values }) => values.postalSame === false,
  disabilityTypes: chose('disability', 'Y'),
  disabilitySupport: chose('disability', 'Y'),
  priorAchievements: chose('priorEducation', 'Y'),
  usi: chose('usiChoice', 'have'),
  usiExemption: chose('usiChoice', 'exempt'),
  usiPermission: chose('usiChoice', 'authorise'),
  usiTownOfBirth: chose('usiChoice', 'authorise'),
  guardianName: ({ underAge }) => underAge,
  guardianRelationship: ({ underAge }) => underAge,
  guardianEmail: ({ underAge }) => underAge,
  guardianPhone: ({ underAge }) => underAge,
  payerOrganisation: chose('payerKind', 'employer'),
  payerBusinessNumber: chose('payerKind', 'employer'),
  payerContact: otherPays,
  payerEmail: otherPays,
  payerPhone: otherPays,
  payerAddress: otherPays,
  payerReference: otherPays,
};

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

export const isAsked = (field: RegistrationField, person: Person): boolean =>
  applies[field]?.(person) ?? true;

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
