import { importFields, type ImportField, type ImportKind } from '#contract/imports/values.ts';

/* What a header is likely to hold. The first name of each field is that of the template. */

const names: Readonly<Record<ImportField, readonly string[]>> = {
  email: ['Email', 'email address', 'e-mail', 'mail', 'student email', 'personal email', 'login', 'username'],
  fullName: ['Full name', 'name', 'student', 'student name', 'learner'],
  clientNumber: [
    'Client number',
    'client id',
    'client identifier',
    'student number',
    'student id',
    'student no',
  ],
  courseCode: [
    'Course code',
    'course',
    'qualification code',
    'program code',
    'program',
    'qualification',
    'code',
  ],
  intake: ['Intake', 'intake name', 'class', 'group', 'cohort', 'start date', 'start', 'commencement date'],
  paymentOption: ['Way to pay', 'payment option', 'payment plan', 'plan'],
  studyReason: ['Study reason', 'study reason identifier', 'reason for study'],
  fundingSource: ['Funding source', 'funding', 'funding source national', 'funding source identifier'],
  givenName: ['First name', 'given name', 'given names', 'firstname', 'forename', 'first given name'],
  middleName: ['Middle name', 'second given name', 'middle names', 'other names'],
  familyName: ['Family name', 'last name', 'surname', 'lastname'],
  singleName: ['Single name only', 'single name', 'one name only', 'mononym'],
  preferredName: ['Preferred name', 'known as', 'nickname'],
  birthDate: ['Date of birth', 'birth date', 'dob', 'birthday', 'born', 'birthdate'],
  gender: ['Gender', 'sex'],
  phone: [
    'Mobile',
    'phone',
    'mobile phone',
    'phone number',
    'telephone',
    'mobile number',
    'contact number',
    'cell',
  ],
  addressCountry: ['Country', 'address country', 'residential country'],
  addressBuilding: ['Building', 'building property name', 'building name'],
  addressUnit: ['Unit', 'flat', 'flat unit details', 'apartment', 'unit number'],
  addressNumber: ['Street number', 'house number', 'number'],
  addressStreet: [
    'Street',
    'street name',
    'address',
    'address line 1',
    'residential address',
    'street address',
  ],
  addressSuburb: ['Suburb', 'city', 'town', 'suburb locality or town', 'suburb town', 'locality'],
  addressState: ['State', 'state territory', 'province', 'region', 'state identifier'],
  addressPostcode: ['Postcode', 'post code', 'zip', 'postal code', 'zip code'],
  postalSame: ['Postal address is the same', 'postal same'],
  postalLine: ['Postal address', 'postal street', 'mailing address', 'postal address line 1'],
  postalBox: ['PO box', 'post box', 'postal delivery box'],
  postalSuburb: ['Postal suburb', 'postal city', 'postal suburb locality or town', 'mailing city'],
  postalState: ['Postal state', 'mailing state'],
  postalPostcode: ['Postal postcode', 'mailing postcode', 'postal zip'],
  emergencyName: ['Emergency contact', 'emergency contact name', 'next of kin'],
  emergencyRelationship: ['Emergency contact relationship', 'relationship'],
  emergencyPhone: ['Emergency contact phone', 'emergency phone', 'emergency contact number'],
  countryOfBirth: ['Country of birth', 'birth country', 'country identifier'],
  languageAtHome: [
    'Language at home',
    'language',
    'language spoken at home',
    'language identifier',
    'main language',
  ],
  indigenousStatus: [
    'Indigenous status',
    'indigenous status identifier',
    'aboriginal or torres strait islander',
  ],
  employment: ['Employment status', 'labour force status', 'employment', 'labour force status identifier'],
  highestSchoolLevel: [
    'Highest school level',
    'highest school level completed',
    'highest school level completed identifier',
    'school level',
  ],
  atSchool: ['Still at school', 'at school', 'at school flag'],
  disability: ['Disability', 'disability flag', 'has a disability'],
  disabilityTypes: ['Disability types', 'disability type', 'disability type identifier'],
  disabilitySupport: ['Disability support', 'support needed'],
  priorEducation: ['Prior education', 'prior educational achievement', 'prior educational achievement flag'],
  priorAchievements: [
    'Prior achievements',
    'prior qualifications',
    'prior educational achievement identifier',
  ],
  usiChoice: ['USI choice'],
  usi: ['USI', 'unique student identifier'],
  usiExemption: ['USI exemption'],
};

/** A header as it is compared: letters and digits alone. */
export const headerKey = (header: string): string =>
  header
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The header of a field in the template. */
export const templateHeader = (field: ImportField): string => names[field][0]!;

const known = new Map<ImportKind, Map<string, ImportField>>(
  (['students', 'enrolments'] as const).map((kind) => [
    kind,
    new Map(
      importFields[kind].flatMap((field) => names[field].map((name) => [headerKey(name), field] as const)),
    ),
  ]),
);

/**
 * What each header holds: as the organisation said before, otherwise by its name. No field twice; the first header with it
 * has it.
 */
export function guessFields(
  kind: ImportKind,
  headers: readonly string[],
  before: ReadonlyMap<string, ImportField | null>,
): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return headers.map((header) => {
    const key = headerKey(header);
    const field = before.has(key) ? before.get(key)! : (known.get(kind)!.get(key) ?? null);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
