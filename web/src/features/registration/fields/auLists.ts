import { atSchool } from '#au/avetmiss/atSchool.ts';
import type { Classification } from '#au/avetmiss/classification.ts';
import { australia, country } from '#au/avetmiss/country.ts';
import { disabilityFlag, disabilityTypes } from '#au/avetmiss/disability.ts';
import { gender } from '#au/avetmiss/gender.ts';
import { highestSchoolLevel } from '#au/avetmiss/highestSchoolLevel.ts';
import { indigenousStatus } from '#au/avetmiss/indigenousStatus.ts';
import { labourForceStatus } from '#au/avetmiss/labourForceStatus.ts';
import { english, language } from '#au/avetmiss/language.ts';
import { priorEducation, priorEducationFlag } from '#au/avetmiss/priorEducation.ts';
import { state } from '#au/avetmiss/state.ts';
import { studyReason } from '#au/avetmiss/studyReason.ts';
import type { RegistrationField } from '#contract/registration/fields.ts';
import { m } from '#messages/generated/messages.js';
import { pageLanguage } from '#web/tenant/settings.ts';
import { isoCountries } from './isoCountries.ts';
import type { Option } from './options.ts';

const lists: Partial<Record<RegistrationField, Classification>> = {
  gender,
  addressState: state,
  postalState: state,
  countryOfBirth: country,
  languageAtHome: language,
  indigenousStatus,
  employment: labourForceStatus,
  highestSchoolLevel,
  atSchool,
  disability: disabilityFlag,
  disabilityTypes,
  priorEducation: priorEducationFlag,
  priorAchievements: priorEducation,
  studyReason,
};

/** What most people choose stands first in a long list. */
const commonest: Partial<Record<RegistrationField, string>> = {
  countryOfBirth: australia,
  languageAtHome: english,
  addressCountry: 'AU',
};

function fromClassification({ codes, notSaid }: Classification): Option[] {
  const named = codes.map(({ code, label }) => ({ code, label }));
  return notSaid === null ? named : [...named, { code: notSaid, label: m.registration_not_said() }];
}

/** The lists of Australia; the labels are those of its standard. */
export function listOf(field: RegistrationField): readonly Option[] | null {
  const list = lists[field];
  if (!list && field !== 'addressCountry') return null;
  const options = list ? fromClassification(list) : isoCountries(pageLanguage());
  const first = options.find(({ code }) => code === commonest[field]);
  return first ? [first, ...options.filter((option) => option !== first)] : options;
}
