import { abnProblem } from '#au/identifiers/abn.ts';
import { state as states } from '#au/avetmiss/state.ts';
import { backgroundFindings } from '#au/backgroundRules.ts';
import type { BackgroundCode } from '#au/backgroundRules.ts';
import type { CodeProblem } from '#au/identifiers/codeProblem.ts';
import { nameFindings } from '#au/names.ts';
import type { NameFinding } from '#au/names.ts';
import { readPhone } from '#au/phone.ts';
import type { PhoneProblem } from '#au/phone.ts';
import { postalFindings } from '#au/postal.ts';
import type { PostalFinding } from '#au/postal.ts';
import { residenceFindings } from '#au/residence.ts';
import type { ResidenceFinding } from '#au/residence.ts';
import { usiProblem } from '#au/identifiers/usi.ts';
import type { FieldOfKind, RegistrationField } from '#contract/registration/fields.ts';
import { m } from '#messages/generated/messages.js';
import type { Trouble, Troubles } from '#web/features/registration/fields/trouble.ts';
import { listOf, textOf } from '#web/features/registration/fields/values.ts';
import type { Values } from '#web/features/registration/fields/values.ts';

type Entry = readonly [field: RegistrationField, trouble: Trouble];
const wrong = (text: string): Trouble => ({ text, wrong: true });

const nameText = ({ code, character = '' }: NameFinding): string => {
  switch (code) {
    case 'digit':
      return m.registration_e_name_digit({ character });
    case 'wrong_character':
      return m.registration_e_name_character({ character });
    case 'not_latin':
      return m.registration_e_name_latin({ character });
    case 'too_long':
      return m.registration_e_too_long();
    case 'not_with_single_name':
      return m.registration_e_single_name();
  }
};

const backgroundTexts: Partial<Record<BackgroundCode, () => string>> = {
  birth_date_not_real: () => m.registration_e_no_day(),
  birth_date_in_future: () => m.registration_e_in_future(),
  too_young: () => m.registration_e_too_young(),
  too_old: () => m.registration_e_too_old(),
  at_school_expected: () => m.registration_e_at_school_expected(),
  at_school_but_never_attended: () => m.registration_e_at_school_never(),
  at_school_after_year_12: () => m.registration_e_at_school_after_12(),
  school_level_before_its_age: () => m.registration_e_school_level_age(),
  disability_type_without_yes: () => m.registration_e_types_without_yes(),
  prior_education_without_yes: () => m.registration_e_types_without_yes(),
};

const backgroundFields: Readonly<Record<string, RegistrationField>> = {
  disabilityFlag: 'disability',
  priorEducationFlag: 'priorEducation',
  priorEducation: 'priorAchievements',
};

const residenceFields: Readonly<Record<string, RegistrationField>> = {
  building: 'addressBuilding',
  flat: 'addressUnit',
  streetNumber: 'addressNumber',
  streetName: 'addressStreet',
  suburb: 'addressSuburb',
  postcode: 'addressPostcode',
  state: 'addressState',
};

const labelOfState = (code: string): string => states.codes.find((one) => one.code === code)?.label ?? code;

function residenceText({ code, limit = 0, states: possible = [] }: ResidenceFinding): string {
  switch (code) {
    case 'post_box':
      return m.registration_e_post_box();
    case 'too_long':
      return m.registration_e_line_too_long({ limit });
    case 'flat_in_street_number':
      return m.registration_e_flat_in_number();
    case 'postcode_in_suburb':
      return m.registration_e_postcode_in_suburb();
    case 'postcode_not_a_postcode':
      return m.registration_e_postcode();
    case 'postcode_of_post_boxes':
      return m.registration_e_postcode_boxes();
    case 'state_not_of_postcode':
      return m.registration_e_state_of_postcode({ states: possible.map(labelOfState).join(', ') });
  }
}

const postalFields: Readonly<Record<PostalFinding['field'], RegistrationField>> = {
  line: 'postalLine',
  box: 'postalBox',
  suburb: 'postalSuburb',
  postcode: 'postalPostcode',
  state: 'postalState',
};

function postalText({ code, limit, states: possible }: PostalFinding): string {
  if (code === 'box_in_street') return m.registration_e_box_in_street();
  if (code === 'not_a_post_box') return m.registration_e_not_a_post_box();
  return residenceText({ field: 'suburb', weight: 'wrong', code, limit: limit ?? 0, states: possible ?? [] });
}

function postal(values: Values): Entry[] {
  if (values['postalSame'] !== false) return [];
  const address = {
    line: textOf(values, 'postalLine'),
    box: textOf(values, 'postalBox'),
    suburb: textOf(values, 'postalSuburb'),
    postcode: textOf(values, 'postalPostcode'),
    state: textOf(values, 'postalState'),
  };
  return postalFindings(address).map((finding): Entry => [
    postalFields[finding.field],
    wrong(postalText(finding)),
  ]);
}

function numberText(problem: CodeProblem, check: string): string {
  switch (problem.problem) {
    case 'wrong_character':
      return m.registration_e_code_character({
        character: problem.character,
        position: problem.position,
      });
    case 'too_short':
    case 'too_long':
      return m.registration_e_code_length({ length: problem.length, expected: problem.expected });
    case 'wrong_check':
      return check;
  }
}

const phoneTexts: Record<PhoneProblem, () => string> = {
  not_a_number: () => m.registration_e_phone(),
  unknown_country: () => m.registration_e_phone_country(),
  too_short: () => m.registration_e_phone_short(),
  too_long: () => m.registration_e_phone_long(),
  not_in_use: () => m.registration_e_phone_unused(),
  extension: () => m.registration_e_phone_extension(),
};

const names = (values: Values): Entry[] =>
  nameFindings({
    givenName: textOf(values, 'givenName'),
    middleName: textOf(values, 'middleName'),
    familyName: textOf(values, 'familyName'),
    singleName: values.singleName === true,
  }).map((finding) => [finding.field, wrong(nameText(finding))]);

function background(values: Values, today: string): Entry[] {
  const answers = {
    birthDate: textOf(values, 'birthDate'),
    atSchool: textOf(values, 'atSchool'),
    highestSchoolLevel: textOf(values, 'highestSchoolLevel'),
    disabilityFlag: textOf(values, 'disability'),
    disabilityTypes: textOf(values, 'disability') === 'Y' ? listOf(values, 'disabilityTypes') : [],
    priorEducationFlag: textOf(values, 'priorEducation'),
    priorEducation: textOf(values, 'priorEducation') === 'Y' ? listOf(values, 'priorAchievements') : [],
  };
  return backgroundFindings(answers, today).flatMap(({ field, code, weight }): Entry[] => {
    const text = backgroundTexts[code];
    const at = backgroundFields[field] ?? (field as RegistrationField);
    return text ? [[at, { text: text(), wrong: weight === 'wrong' }]] : [];
  });
}

function residence(values: Values): Entry[] {
  const here = ['', 'AU'].includes(textOf(values, 'addressCountry'));
  return residenceFindings({
    building: textOf(values, 'addressBuilding'),
    flat: textOf(values, 'addressUnit'),
    streetNumber: textOf(values, 'addressNumber'),
    streetName: textOf(values, 'addressStreet'),
    suburb: textOf(values, 'addressSuburb'),
    ...(here && { postcode: textOf(values, 'addressPostcode'), state: textOf(values, 'addressState') }),
  }).flatMap((finding): Entry[] => {
    const field = residenceFields[finding.field];
    return field ? [[field, wrong(residenceText(finding))]] : [];
  });
}

const phones: Record<FieldOfKind<'phone'>, true> = {
  phone: true,
  emergencyPhone: true,
  guardianPhone: true,
  payerPhone: true,
};
const phoneEntries = (values: Values): Entry[] =>
  (Object.keys(phones) as FieldOfKind<'phone'>[]).flatMap((field): Entry[] => {
    const typed = textOf(values, field);
    const read = typed ? readPhone(typed) : null;
    return read && 'problem' in read ? [[field, wrong(phoneTexts[read.problem]())]] : [];
  });

function numbers(values: Values): Entry[] {
  const usi = textOf(values, 'usi');
  const usiWrong = usi ? usiProblem(usi) : null;
  const abn = textOf(values, 'payerBusinessNumber');
  const abnWrong = abn ? abnProblem(abn) : null;
  return [
    ...(usiWrong
      ? ([['usi', wrong(numberText(usiWrong, m.registration_e_usi_check()))]] satisfies Entry[])
      : []),
    ...(abnWrong
      ? ([
          ['payerBusinessNumber', wrong(numberText(abnWrong, m.registration_e_abn_check()))],
        ] satisfies Entry[])
      : []),
  ];
}

/** What answers of Australia cannot be, in words; of several about one field the first. */
export const auTroubles = (values: Values, today: string): Troubles =>
  Object.fromEntries(
    [
      ...names(values),
      ...background(values, today),
      ...residence(values),
      ...postal(values),
      ...phoneEntries(values),
      ...numbers(values),
    ].toReversed(),
  );
