import { australianFields } from '#au/registration/fields.ts';
import type { FieldDefinition, FieldKind, ReportedList } from '#country/field.ts';

/*
 * The fields of a registration, one definition each: those of every country here, a country's own in its room. A draft
 * keeps values as typed, so nothing here checks whether a value is right: the rules do, as `missing`.
 */

export const registrationSteps = [
  'account',
  'about',
  'background',
  'usi',
  'identity',
  'llnd',
  'recognition',
  'guardian',
  'payer',
  'extra',
  'fees',
  'declarations',
  'review',
] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

const ratings = ['confident', 'some_help', 'much_help'] as const;
const abroad = { field: 'postalSame', is: [false] } as const;
const somebodyElse = { field: 'payerKind', is: ['employer', 'other'] } as const;
const wanted = { field: 'recognition', is: ['rpl', 'credit', 'both', 'unsure'] } as const;
const employer = { field: 'payerKind', is: ['employer'] } as const;
const notSingleName = { field: 'singleName', is: [false, null] } as const;

export const registrationFields = {
  givenName: { step: 'about', kind: 'text', max: 100, required: true, when: notSingleName },
  middleName: { step: 'about', kind: 'text', max: 100, when: notSingleName },
  /** A person with a single name puts it here. */
  familyName: { step: 'about', kind: 'text', max: 100, required: true },
  singleName: { step: 'about', kind: 'flag' },
  preferredName: { step: 'about', kind: 'text', max: 60 },
  birthDate: { step: 'about', kind: 'date', required: true },
  gender: { step: 'about', kind: 'code', required: true, list: 'country' },
  phone: { step: 'about', kind: 'phone', required: true },
  /* Which parts of an address are required is said by the rules of the country. */
  addressCountry: { step: 'about', kind: 'code', list: 'iso_3166' },
  addressBuilding: { step: 'about', kind: 'text', max: 100 },
  addressUnit: { step: 'about', kind: 'text', max: 100 },
  addressNumber: { step: 'about', kind: 'text', max: 100 },
  addressStreet: { step: 'about', kind: 'text', max: 100 },
  addressSuburb: { step: 'about', kind: 'text', max: 100 },
  addressState: { step: 'about', kind: 'code', list: 'country' },
  addressPostcode: { step: 'about', kind: 'text', max: 20 },
  postalSame: { step: 'about', kind: 'flag' },
  /** A street, a post box, or both; the rules of the country say what is required. */
  postalLine: { step: 'about', kind: 'text', max: 100, when: abroad },
  postalBox: { step: 'about', kind: 'text', max: 100, when: abroad },
  postalSuburb: { step: 'about', kind: 'text', max: 100, required: true, when: abroad },
  postalState: { step: 'about', kind: 'code', required: true, when: abroad, list: 'country' },
  postalPostcode: { step: 'about', kind: 'text', max: 20, required: true, when: abroad },
  emergencyName: { step: 'about', kind: 'text', max: 80 },
  emergencyRelationship: { step: 'about', kind: 'text', max: 60 },
  emergencyPhone: { step: 'about', kind: 'phone' },

  ...australianFields,

  identityChoice: { step: 'identity', kind: 'code', required: true, list: ['upload', 'in_person'] },

  llndReading: { step: 'llnd', kind: 'code', required: true, list: ratings },
  llndWriting: { step: 'llnd', kind: 'code', required: true, list: ratings },
  llndNumeracy: { step: 'llnd', kind: 'code', required: true, list: ratings },
  llndSpeaking: { step: 'llnd', kind: 'code', required: true, list: ratings },
  llndDigital: { step: 'llnd', kind: 'code', required: true, list: ratings },
  /* Answers to the short tasks of the check. */
  llndReadingTask: { step: 'llnd', kind: 'long', max: 1000, required: true },
  llndNumeracyTask: { step: 'llnd', kind: 'text', max: 100, required: true },
  llndWritingTask: { step: 'llnd', kind: 'long', max: 4000, required: true },
  llndDigitalTask: {
    step: 'llnd',
    kind: 'codes',
    max: 20,
    list: ['email', 'document', 'files', 'video_call', 'search', 'password', 'none'],
  },
  llndSupport: { step: 'llnd', kind: 'long', max: 2000 },

  /** Whether what they can do already is to be recognised; everybody is offered it. */
  recognition: {
    step: 'recognition',
    kind: 'code',
    required: true,
    list: ['none', 'rpl', 'credit', 'both', 'unsure'],
  },
  recognitionDetails: { step: 'recognition', kind: 'long', max: 2000, when: wanted },

  /* What the applicant knows. The guardian consents through their own link. */
  guardianName: { step: 'guardian', kind: 'text', max: 80, required: true, handedOver: true },
  guardianRelationship: { step: 'guardian', kind: 'text', max: 60, required: true, handedOver: true },
  guardianEmail: { step: 'guardian', kind: 'email', required: true },
  guardianPhone: { step: 'guardian', kind: 'phone', handedOver: true },

  payerKind: { step: 'payer', kind: 'code', required: true, list: ['self', 'employer', 'other'] },
  payerOrganisation: {
    step: 'payer',
    kind: 'text',
    max: 120,
    required: true,
    when: employer,
    handedOver: true,
  },
  payerBusinessNumber: { step: 'payer', kind: 'text', max: 20, when: employer, handedOver: true },
  payerContact: {
    step: 'payer',
    kind: 'text',
    max: 80,
    required: true,
    when: somebodyElse,
    handedOver: true,
  },
  payerEmail: { step: 'payer', kind: 'email', required: true, when: somebodyElse },
  payerPhone: { step: 'payer', kind: 'phone', when: somebodyElse, handedOver: true },
  payerAddress: { step: 'payer', kind: 'long', max: 300, when: somebodyElse, handedOver: true },
  payerReference: { step: 'payer', kind: 'text', max: 60, when: somebodyElse, handedOver: true },

  /** The version of the pre-enrolment information ticked as read. */
  informationRead: { step: 'declarations', kind: 'text', max: 12 },
  /** The wordings ticked so far. */
  declared: { step: 'declarations', kind: 'codes', max: 20, list: 'declarations' },
} as const satisfies Record<string, FieldDefinition<RegistrationStep>>;

export type RegistrationField = keyof typeof registrationFields;
export const registrationFieldNames = Object.keys(registrationFields) as [
  RegistrationField,
  ...RegistrationField[],
];

/** The same definitions without their exact values; a condition on a field that does not exist is a type error here. */
const definitions: Readonly<Record<RegistrationField, RegistrationFieldDefinition>> = registrationFields;
export type RegistrationFieldDefinition = FieldDefinition<RegistrationStep, RegistrationField>;
export const definitionOf = (field: RegistrationField): RegistrationFieldDefinition => definitions[field];

export type RegistrationFieldKind = FieldKind;
export const registrationFieldKinds = [
  'text',
  'long',
  'email',
  'phone',
  'date',
  'code',
  'codes',
  'flag',
] as const satisfies readonly RegistrationFieldKind[];

const mostCharacters = { email: 254, phone: 40, date: 40, code: 40, flag: 1 } as const;

/** Maximum number of characters a field holds (for `codes`, of entries). */
export const mostOf = (definition: RegistrationFieldDefinition): number =>
  'max' in definition ? definition.max : mostCharacters[definition.kind];

/* Fields by what their definitions say, for tables that must name each of them. */

type Definitions = typeof registrationFields;
export type FieldWith<Part> = {
  [F in RegistrationField]: Definitions[F] extends Part ? F : never;
}[RegistrationField];
export type FieldOfStep<S extends RegistrationStep> = FieldWith<{ readonly step: S }>;
export type FieldOfKind<K extends RegistrationFieldKind> = FieldWith<{ readonly kind: K }>;
/** A field answered with codes of our own: each has words. */
export type ChoiceField = FieldWith<{ readonly list: readonly string[] }>;
export type ChoiceOf<F extends ChoiceField> = Definitions[F]['list'][number];
/** The lists a country has to have. */
export type ListsOfCountry = Readonly<Record<FieldWith<{ readonly list: 'country' }>, ReportedList>>;

/* What a registration leaves in the student's record: the answers about the person. */

export const recordSteps = ['about', 'background', 'usi'] as const;
export type RecordField = Exclude<
  FieldOfStep<(typeof recordSteps)[number]>,
  FieldWith<{ readonly once: true }>
>;
const isOfRecord = (field: RegistrationField): field is RecordField =>
  recordSteps.some((step) => definitionOf(field).step === step) && !definitionOf(field).once;
export const recordFields = registrationFieldNames.filter(isOfRecord) as [RecordField, ...RecordField[]];

/** The parts of a legal name, as on documents. */
export const legalNameFields = ['singleName', 'givenName', 'middleName', 'familyName'] as const;

const handedOver = (step: RegistrationStep): RegistrationField[] =>
  registrationFieldNames.filter(
    (field) => definitionOf(field).step === step && definitionOf(field).handedOver,
  );

/** What the holder of a handed-over step answers on their page. */
export const handoverFields: Readonly<Record<'guardian' | 'payer', readonly RegistrationField[]>> = {
  guardian: handedOver('guardian'),
  payer: handedOver('payer'),
};
