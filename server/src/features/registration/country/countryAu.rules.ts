import { fundingSource } from '#au/avetmiss/fundingSource.ts';
import { studyReason } from '#au/avetmiss/studyReason.ts';
import { abnProblem } from '#au/identifiers/abn.ts';
import { backgroundFindings } from '#au/backgroundRules.ts';
import { deliveryPlaceFindings } from '#au/deliveryPlace.ts';
import { isDay } from '#au/days.ts';
import { nameFindings, normaliseName } from '#au/names.ts';
import { readPhone } from '#au/phone.ts';
import { classifications } from '#au/registration/fields.ts';
import { postalFindings } from '#au/postal.ts';
import { residenceFindings } from '#au/residence.ts';
import { normaliseUsi, usiProblem, usiStateOf } from '#au/identifiers/usi.ts';
import { usiStateAfter } from '#au/identifiers/usiRegistry.ts';
import { codesOn } from '#country/codes.ts';
import type { Classification } from '#country/field.ts';
import type { RegistrationField } from '#contract/registration/fields.ts';
import type {
  CountryFinding,
  CountryRules,
  IdentifierQuestion,
  IdentifierState,
} from '#server/features/registration/form/country.rules.ts';
import { countryCodes } from './countryNames.rules.ts';
import { listOf, postalNeeds, textOf, type Values } from '#server/features/registration/form/values.rules.ts';

/* Australia: AVETMISS questions, addresses, the USI and the ABN, in the words of country/au. */

/** The codes of a day, including "prefer not to say". */
function optionsOn(list: Classification, today: string): ReadonlySet<string> {
  const codes = codesOn(list, today).map(({ code }) => code);
  return new Set(list.notSaid === null ? codes : [...codes, list.notSaid]);
}

/** Everything a code is written as: itself, its label, its abbreviation. */
function namesOn(list: Classification, today: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const permitted = optionsOn(list, today);
  for (const { code, label, ...more } of list.codes.filter((one) => permitted.has(one.code))) {
    const abbreviation = 'abbreviation' in more ? String(more.abbreviation) : '';
    for (const name of [label, abbreviation].filter(Boolean)) names.set(name.toLowerCase(), code);
  }
  // A code is itself, whatever another one is called.
  for (const code of permitted) names.set(code.toLowerCase(), code);
  return names;
}

/** Our fields for the names used in country/au. */
const fieldOf: Readonly<Record<string, RegistrationField>> = {
  disabilityFlag: 'disability',
  priorEducationFlag: 'priorEducation',
  priorEducation: 'priorAchievements',
  building: 'addressBuilding',
  flat: 'addressUnit',
  streetNumber: 'addressNumber',
  streetName: 'addressStreet',
  suburb: 'addressSuburb',
  postcode: 'addressPostcode',
  state: 'addressState',
};

const postalFieldOf = {
  line: 'postalLine',
  box: 'postalBox',
  suburb: 'postalSuburb',
  postcode: 'postalPostcode',
  state: 'postalState',
} as const;

interface RuleFinding {
  readonly field: string;
  readonly code: string;
  readonly weight: 'wrong' | 'unlikely';
}
const ours = ({ field, code, weight }: RuleFinding): CountryFinding => ({
  field: fieldOf[field] ?? (field as RegistrationField),
  code,
  blocking: weight === 'wrong',
});

const atHome = (values: Values): boolean => ['', 'AU'].includes(textOf(values, 'addressCountry'));

const names = (values: Values) =>
  nameFindings({
    givenName: textOf(values, 'givenName'),
    middleName: textOf(values, 'middleName'),
    familyName: textOf(values, 'familyName'),
    singleName: values.singleName === true,
  });

const background = (values: Values, today: string) =>
  backgroundFindings(
    {
      birthDate: textOf(values, 'birthDate'),
      atSchool: textOf(values, 'atSchool'),
      highestSchoolLevel: textOf(values, 'highestSchoolLevel'),
      disabilityFlag: textOf(values, 'disability'),
      disabilityTypes: textOf(values, 'disability') === 'Y' ? listOf(values, 'disabilityTypes') : [],
      priorEducationFlag: textOf(values, 'priorEducation'),
      priorEducation: textOf(values, 'priorEducation') === 'Y' ? listOf(values, 'priorAchievements') : [],
    },
    today,
  ).filter(({ code }) => !code.endsWith('_missing'));

const residence = (values: Values) =>
  residenceFindings({
    building: textOf(values, 'addressBuilding'),
    flat: textOf(values, 'addressUnit'),
    streetNumber: textOf(values, 'addressNumber'),
    streetName: textOf(values, 'addressStreet'),
    suburb: textOf(values, 'addressSuburb'),
    ...(atHome(values) && {
      postcode: textOf(values, 'addressPostcode'),
      state: textOf(values, 'addressState'),
    }),
  });

function postal(values: Values): CountryFinding[] {
  if (values.postalSame !== false) return [];
  return postalFindings({
    line: textOf(values, 'postalLine'),
    box: textOf(values, 'postalBox'),
    suburb: textOf(values, 'postalSuburb'),
    postcode: textOf(values, 'postalPostcode'),
    state: textOf(values, 'postalState'),
  }).map(({ field, code, weight }) => ({ field: postalFieldOf[field], code, blocking: weight === 'wrong' }));
}

function numbers(values: Values): CountryFinding[] {
  const usi = textOf(values, 'usi');
  const wrongUsi = textOf(values, 'usiChoice') === 'have' && usi ? usiProblem(usi) : null;
  const abn = textOf(values, 'payerBusinessNumber');
  const wrongAbn = abn ? abnProblem(abn) : null;
  return [
    ...(wrongUsi ? [{ field: 'usi' as const, code: wrongUsi.problem, blocking: true }] : []),
    ...(wrongAbn ? [{ field: 'payerBusinessNumber' as const, code: wrongAbn.problem, blocking: true }] : []),
  ];
}

function identifierState(values: Values): IdentifierState {
  const choice = textOf(values, 'usiChoice');
  if (choice === 'exempt' && textOf(values, 'usiExemption')) return 'exempt';
  return choice === 'have' ? usiStateOf(textOf(values, 'usi')) : 'missing';
}

function identifierQuestion(values: Values): IdentifierQuestion | null {
  const family = normaliseName(textOf(values, 'familyName'));
  const given = normaliseName(textOf(values, 'givenName'));
  const birthDate = textOf(values, 'birthDate');
  const single = values.singleName === true;
  if (identifierState(values) !== 'format_valid') return null;
  if (!family || !(single || given) || !isDay(birthDate)) return null;
  const number = normaliseUsi(textOf(values, 'usi'));
  return { number, names: single ? { single: family } : { given, family }, birthDate };
}

export const australia: CountryRules = {
  code: 'AU',
  options(field, today) {
    const list = classifications[field];
    return list ? optionsOn(list, today) : null;
  },
  codeNames(field, today) {
    const list = classifications[field];
    if (list) return namesOn(list, today);
    return field === 'addressCountry' ? countryCodes() : null;
  },
  fundingSources: (today) => optionsOn(fundingSource, today),
  enrolmentCodes(of, today) {
    const list = { studyReason, fundingSource }[of];
    const codes = today === null ? list.codes : codesOn(list, today);
    return list.notSaid === null ? codes : [...codes, { code: list.notSaid, label: 'Not stated' }];
  },
  placeFindings: deliveryPlaceFindings,
  findings: (values, today) => [
    ...names(values).map(ours),
    ...background(values, today).map(ours),
    ...residence(values).map(ours),
    ...postal(values),
    ...numbers(values),
  ],
  addressNeeds: (values) => [
    'addressCountry',
    'addressStreet',
    'addressSuburb',
    ...(atHome(values) ? (['addressState', 'addressPostcode'] as const) : []),
    ...postalNeeds(values),
  ],
  phoneProblem(typed) {
    const read = readPhone(typed);
    return 'problem' in read ? read.problem : null;
  },
  phoneKey(typed) {
    const read = readPhone(typed);
    return 'problem' in read ? null : read.e164;
  },
  identifierState,
  identifierStateAfter: usiStateAfter,
  identifierQuestion,
  identifierKey: (values) =>
    identifierState(values) === 'format_valid' ? normaliseUsi(textOf(values, 'usi')) : null,
};
