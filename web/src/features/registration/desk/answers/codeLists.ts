import { classifications } from '#au/avetmiss.ts';
import type { Classification } from '#au/avetmiss/classification.ts';
import type { RegistrationField } from '#contract/registration/fields.ts';

/** The lists of codes a country has for fields of a registration. */
export type CodeLists = Partial<Record<RegistrationField, Classification>>;

const australia: CodeLists = {
  gender: classifications.gender,
  addressState: classifications.state,
  postalState: classifications.state,
  countryOfBirth: classifications.country,
  languageAtHome: classifications.language,
  indigenousStatus: classifications.indigenousStatus,
  employment: classifications.labourForceStatus,
  highestSchoolLevel: classifications.highestSchoolLevel,
  atSchool: classifications.atSchool,
  disability: classifications.disabilityFlag,
  disabilityTypes: classifications.disabilityTypes,
  priorEducation: classifications.priorEducationFlag,
  priorAchievements: classifications.priorEducation,
  studyReason: classifications.studyReason,
};

const byCountry: Readonly<Record<string, CodeLists>> = { AU: australia };

/** The lists of a country (ISO 3166-1 alpha-2); none where it has none. */
export const codeListsOf = (country: string): CodeLists => byCountry[country] ?? {};
