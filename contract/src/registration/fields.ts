/*
 * The fields of a registration: type and maximum length. A draft keeps values as typed, so nothing here checks
 * whether a value is right: the rules do, as `missing`.
 */

export const registrationSteps = [
  'account',
  'about',
  'background',
  'usi',
  'identity',
  'llnd',
  'guardian',
  'payer',
  'fees',
  'declarations',
  'review',
] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/** `text` one line, `long` several, `code` one of a list, `codes` several of a list, `flag` a tick or yes/no. */
export type RegistrationFieldKind = 'text' | 'long' | 'email' | 'phone' | 'date' | 'code' | 'codes' | 'flag';
export interface RegistrationFieldSpec {
  readonly step: RegistrationStep;
  readonly kind: RegistrationFieldKind;
  /** Maximum number of characters (for `codes`, of entries). */
  readonly max: number;
  /** Sensitive or identifying: never in a list, a mail, a log or on a dashboard. */
  readonly sensitive?: true;
}

const text = <S extends RegistrationStep>(step: S, max: number) => ({ step, kind: 'text', max }) as const;
const long = <S extends RegistrationStep>(step: S, max: number) => ({ step, kind: 'long', max }) as const;
const code = <S extends RegistrationStep>(step: S) => ({ step, kind: 'code', max: 40 }) as const;
const codes = <S extends RegistrationStep>(step: S, max: number) => ({ step, kind: 'codes', max }) as const;
const flag = <S extends RegistrationStep>(step: S) => ({ step, kind: 'flag', max: 1 }) as const;
const email = <S extends RegistrationStep>(step: S) => ({ step, kind: 'email', max: 254 }) as const;
const phone = <S extends RegistrationStep>(step: S) => ({ step, kind: 'phone', max: 40 }) as const;
const sensitive = { sensitive: true } as const;

export const registrationFields = {
  /** A person with a single name puts it in `familyName`. */
  givenName: text('about', 100),
  middleName: text('about', 100),
  familyName: text('about', 100),
  singleName: flag('about'),
  preferredName: text('about', 60),
  birthDate: { step: 'about', kind: 'date', max: 40 },
  gender: code('about'),
  phone: phone('about'),
  /** ISO 3166-1 alpha-2. */
  addressCountry: code('about'),
  addressBuilding: text('about', 100),
  addressUnit: text('about', 100),
  addressNumber: text('about', 100),
  addressStreet: text('about', 100),
  addressSuburb: text('about', 100),
  addressState: code('about'),
  addressPostcode: text('about', 20),
  postalSame: flag('about'),
  /** A post box or another line of a postal address. */
  postalLine: text('about', 100),
  postalSuburb: text('about', 100),
  postalState: code('about'),
  postalPostcode: text('about', 20),
  emergencyName: text('about', 80),
  emergencyRelationship: text('about', 60),
  emergencyPhone: phone('about'),

  /* Codes of the country's own lists, which include "prefer not to say". */
  countryOfBirth: code('background'),
  languageAtHome: code('background'),
  indigenousStatus: { ...code('background'), ...sensitive },
  employment: code('background'),
  highestSchoolLevel: code('background'),
  atSchool: code('background'),
  disability: { ...code('background'), ...sensitive },
  disabilityTypes: { ...codes('background', 12), ...sensitive },
  disabilitySupport: { ...long('background', 1000), ...sensitive },
  priorEducation: code('background'),
  priorAchievements: codes('background', 12),
  studyReason: code('background'),

  /** have | authorise (the organisation may find or make it) | exempt | later */
  usiChoice: code('usi'),
  usi: { ...text('usi', 20), ...sensitive },
  usiExemption: code('usi'),
  usiPermission: flag('usi'),
  usiTownOfBirth: text('usi', 50),

  /** upload | in_person */
  identityChoice: code('identity'),

  /** confident | some_help | much_help */
  llndReading: code('llnd'),
  llndWriting: code('llnd'),
  llndNumeracy: code('llnd'),
  llndSpeaking: code('llnd'),
  llndDigital: code('llnd'),
  /** Answers to the short tasks of the check. */
  llndReadingTask: long('llnd', 1000),
  llndNumeracyTask: text('llnd', 100),
  llndWritingTask: long('llnd', 4000),
  llndDigitalTask: codes('llnd', 20),
  llndSupport: long('llnd', 2000),

  /** What the applicant knows. The guardian consents through their own link. */
  guardianName: text('guardian', 80),
  guardianRelationship: text('guardian', 60),
  guardianEmail: email('guardian'),
  guardianPhone: phone('guardian'),

  /** self | employer | other */
  payerKind: code('payer'),
  payerOrganisation: text('payer', 120),
  payerBusinessNumber: text('payer', 20),
  payerContact: text('payer', 80),
  payerEmail: email('payer'),
  payerPhone: phone('payer'),
  payerAddress: long('payer', 300),
  payerReference: text('payer', 60),

  /** The version of the pre-enrolment information ticked as read. */
  informationRead: text('declarations', 12),
  /** Ids of the wordings ticked so far. */
  declared: codes('declarations', 20),
} as const satisfies Record<string, RegistrationFieldSpec>;

export type RegistrationField = keyof typeof registrationFields;
export const registrationFieldNames = Object.keys(registrationFields) as [
  RegistrationField,
  ...RegistrationField[],
];

/** What the holder of a handed-over step answers on their page. */
export const handoverFields = {
  guardian: ['guardianName', 'guardianRelationship', 'guardianPhone'],
  payer: [
    'payerOrganisation',
    'payerBusinessNumber',
    'payerContact',
    'payerPhone',
    'payerAddress',
    'payerReference',
  ],
} as const satisfies Record<'guardian' | 'payer', readonly RegistrationField[]>;
