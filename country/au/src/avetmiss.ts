/*
 * Every classification a registration asks for, for who checks all of them; a screen imports the ones it shows from
 * avetmiss/. Codes of the AVETMISS VET Provider Collection, release 8.0; the labels are data of that standard.
 */
import { atSchool } from '#au/avetmiss/atSchool.ts';
import { type Classification, isPermitted } from '#au/avetmiss/classification.ts';
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
import { surveyContactStatus } from '#au/avetmiss/surveyContactStatus.ts';

/** Keyed by the field of the registration they answer. */
export const classifications = {
  gender,
  country,
  language,
  state,
  indigenousStatus,
  highestSchoolLevel,
  atSchool,
  labourForceStatus,
  disabilityFlag,
  disabilityTypes,
  priorEducationFlag,
  priorEducation,
  studyReason,
  surveyContactStatus,
} as const satisfies Record<string, Classification>;
export type CodedField = keyof typeof classifications;

/** The codes among the answers that the standard does not permit for the field. */
export const codesNotPermitted = (field: CodedField, codes: readonly string[]): string[] =>
  codes.filter((code) => !isPermitted(classifications[field], code));
