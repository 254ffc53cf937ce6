import type { Classification, FieldDefinition, ReportedList } from '#country/field.ts';
import { atSchool } from '#au/avetmiss/atSchool.ts';
import { country } from '#au/avetmiss/country.ts';
import { disabilityFlag, disabilityTypes } from '#au/avetmiss/disability.ts';
import { gender } from '#au/avetmiss/gender.ts';
import { highestSchoolLevel } from '#au/avetmiss/highestSchoolLevel.ts';
import { indigenousStatus } from '#au/avetmiss/indigenousStatus.ts';
import { labourForceStatus } from '#au/avetmiss/labourForceStatus.ts';
import { language } from '#au/avetmiss/language.ts';
import { priorEducation, priorEducationFlag } from '#au/avetmiss/priorEducation.ts';
import { state } from '#au/avetmiss/state.ts';
import { studyReason } from '#au/avetmiss/studyReason.ts';
import { usiExemptions } from '#au/identifiers/usi.ts';

/* What Australia asks in a registration beside what every country asks: the questions of the AVETMISS VET Provider
 * Collection, release 8.0, in the order of the form, and the USI. The labels of codes are data of that standard. */

/** An element of a file of the standard, with its width. */
const inFile = (file: string) => (element: string, width: number) => ({ file, element, width });
const client = inFile('NAT00080');

export const australianFields = {
  countryOfBirth: {
    step: 'background',
    kind: 'code',
    required: true,
    list: country,
    reported: client('countryIdentifier', 4),
  },
  languageAtHome: {
    step: 'background',
    kind: 'code',
    required: true,
    list: language,
    reported: client('languageIdentifier', 4),
  },
  indigenousStatus: {
    step: 'background',
    kind: 'code',
    required: true,
    sensitive: true,
    list: indigenousStatus,
    reported: client('indigenousStatusIdentifier', 1),
  },
  employment: {
    step: 'background',
    kind: 'code',
    required: true,
    list: labourForceStatus,
    reported: client('labourForceStatusIdentifier', 2),
  },
  highestSchoolLevel: {
    step: 'background',
    kind: 'code',
    required: true,
    list: highestSchoolLevel,
    reported: client('highestSchoolLevelCompleted', 2),
  },
  atSchool: {
    step: 'background',
    kind: 'code',
    required: true,
    list: atSchool,
    reported: client('atSchoolFlag', 1),
  },
  disability: {
    step: 'background',
    kind: 'code',
    required: true,
    sensitive: true,
    list: disabilityFlag,
    reported: client('disabilityFlag', 1),
  },
  disabilityTypes: {
    step: 'background',
    kind: 'codes',
    max: 12,
    required: true,
    when: { field: 'disability', is: ['Y'] },
    sensitive: true,
    list: disabilityTypes,
    reported: inFile('NAT00090')('disabilityTypeIdentifier', 2),
  },
  disabilitySupport: {
    step: 'background',
    kind: 'long',
    max: 1000,
    when: { field: 'disability', is: ['Y'] },
    sensitive: true,
  },
  priorEducation: {
    step: 'background',
    kind: 'code',
    required: true,
    list: priorEducationFlag,
    reported: client('priorEducationalAchievementFlag', 1),
  },
  priorAchievements: {
    step: 'background',
    kind: 'codes',
    max: 12,
    required: true,
    when: { field: 'priorEducation', is: ['Y'] },
    list: priorEducation,
    reported: inFile('NAT00100')('priorEducationalAchievementIdentifier', 3),
  },
  studyReason: {
    step: 'background',
    kind: 'code',
    required: true,
    once: true,
    list: studyReason,
    reported: inFile('NAT00120')('studyReasonIdentifier', 2),
  },

  /** `authorise`: the organisation may find or make it. */
  usiChoice: {
    step: 'usi',
    kind: 'code',
    required: true,
    list: ['have', 'authorise', 'exempt', 'later'],
  },
  usi: {
    step: 'usi',
    kind: 'text',
    max: 20,
    required: true,
    when: { field: 'usiChoice', is: ['have'] },
    sensitive: true,
  },
  usiExemption: {
    step: 'usi',
    kind: 'code',
    required: true,
    when: { field: 'usiChoice', is: ['exempt'] },
    list: usiExemptions,
  },
  usiPermission: {
    step: 'usi',
    kind: 'flag',
    required: true,
    once: true,
    when: { field: 'usiChoice', is: ['authorise'] },
  },
  usiTownOfBirth: {
    step: 'usi',
    kind: 'text',
    max: 50,
    required: true,
    once: true,
    when: { field: 'usiChoice', is: ['authorise'] },
  },
} as const satisfies Record<string, FieldDefinition>;

/** Australia's lists for the coded fields every country asks. */
export const australianLists = {
  gender: { list: gender, reported: client('gender', 1) },
  addressState: { list: state, reported: client('stateIdentifier', 2) },
  postalState: { list: state, reported: inFile('NAT00085')('stateIdentifier', 2) },
} as const satisfies Record<string, ReportedList>;

/** Every list with where its codes are reported, by the field it answers. */
export const reportedLists: Readonly<Record<string, ReportedList>> = {
  ...australianLists,
  ...Object.fromEntries(
    Object.entries<FieldDefinition>(australianFields).flatMap(([field, definition]) =>
      'reported' in definition ? [[field, definition]] : [],
    ),
  ),
};

/** The lists alone. */
export const classifications: Readonly<Record<string, Classification>> = Object.fromEntries(
  Object.entries(reportedLists).map(([field, { list }]) => [field, list]),
);
