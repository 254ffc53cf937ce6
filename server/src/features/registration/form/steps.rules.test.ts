import { describe, expect, it } from 'vitest';
import {
  registrationFieldNames,
  registrationFields,
  type RegistrationField,
} from '#contract/registration/fields.ts';
import type { AnswerValue } from '#contract/registration/values.ts';
import { fullAnswers } from '#test/makersRegistration.ts';
import { rulesOf } from '#server/features/registration/country/countries.rules.ts';
import { isUnderAge, missingOf, stepsAsked, stepStates, type RegistrationFacts } from './steps.rules.ts';

const today = '2026-11-24';
const plan: RegistrationFacts['plans'][number] = {
  id: 'p',
  name: 'In full',
  kind: 'full',
  depositCents: 50_000,
  instalmentCents: [],
  every: null,
  prepaid: { mostCents: 50_000, limitCents: 150_000, crossing: null, protection: null },
};
const dear = (crossing: 'refused' | 'protected') => ({
  ...plan,
  prepaid: { mostCents: 300_000, limitCents: 150_000, crossing, protection: null },
});
const format: RegistrationFacts['identifier'] = {
  state: 'format_valid',
  unchecked: 'not_connected',
  checkedAt: null,
  differs: [],
};
const known = (
  values: RegistrationFacts['values'] = fullAnswers(),
  own: Partial<RegistrationFacts> = {},
): RegistrationFacts => {
  const underAge = isUnderAge(values, today, 18);
  return {
    values,
    underAge,
    country: rulesOf('AU'),
    steps: stepsAsked(null, null, underAge),
    today,
    documents: [],
    handovers: [],
    intakes: [{ id: 'i', full: false, waitingList: false }],
    intakeId: 'i',
    placeTaken: false,
    plans: [plan],
    paymentOptionId: 'p',
    declarations: [],
    questions: [],
    identifier: format,
    identifierMustMatch: false,
    informationVersion: 1,
    ...own,
  };
};
const lacks = (values: RegistrationFacts['values'], own: Partial<RegistrationFacts> = {}) =>
  missingOf(known(values, own)).map(({ field, code, blocking }) => `${field} ${code}${blocking ? '' : '?'}`);

describe('The steps', () => {
  const on = (...steps: string[]) => steps.map((step) => ({ step, on: true }));
  it('begin with the account and end with the review, whatever the order', () => {
    expect(stepsAsked(null, on('review', 'payer', 'about', 'account'), false)).toEqual([
      'account',
      'payer',
      'about',
      'fees',
      'declarations',
      'review',
    ]);
  });
  it('are as the course has them, else as the organisation', () => {
    expect(stepsAsked(on('llnd'), on('payer'), false)).toContain('llnd');
    expect(stepsAsked(null, on('payer'), false)).not.toContain('llnd');
  });
  it('that are needed cannot be switched off, others can, unknown ones are nothing', () => {
    const off = ['about', 'usi', 'nonsense'].map((step) => ({ step, on: false }));
    expect(stepsAsked(off, null, false)).toEqual(['account', 'about', 'fees', 'declarations', 'review']);
  });
  it.each([
    ['2008-11-25', true],
    ['2008-11-24', false],
    ['2030-01-01', false],
    ['200', false],
  ])('ask for consent when born on %s: %s', (birthDate, asked) => {
    const underAge = isUnderAge({ birthDate }, today, 18);
    expect(stepsAsked(null, null, underAge).includes('guardian')).toBe(asked);
    expect(stepsAsked([{ step: 'guardian', on: false }], null, underAge).includes('guardian')).toBe(asked);
  });
});

describe('What is missing', () => {
  it('is nothing when everything is there', () => {
    expect(lacks(fullAnswers())).toEqual([]);
  });

  it.each<[string, AnswerValue, string[]]>([
    ['givenName', 'R2D2', ['givenName digit']],
    ['givenName', '', ['givenName required']],
    ['familyName', ' ', ['familyName required']],
    ['birthDate', '2027-01-01', ['birthDate birth_date_in_future']],
    ['birthDate', '1998-02-30', ['birthDate birth_date_not_real']],
    ['birthDate', '17.4.1998', ['birthDate birth_date_not_real']],
    ['gender', 'Z', ['gender unknown_code']],
    ['phone', '12', ['phone not_in_use']],
    ['phone', 'call me', ['phone not_a_number']],
    ['emergencyPhone', 'x', ['emergencyPhone not_a_number']],
    ['addressStreet', 'PO Box 12', ['addressStreet post_box']],
    ['addressPostcode', '20', ['addressPostcode postcode_not_a_postcode']],
    ['addressPostcode', '4000', ['addressState state_not_of_postcode']],
    ['addressState', 'NSW', ['addressState unknown_code']],
    [
      'postalSame',
      false,
      ['postalLine required', 'postalSuburb required', 'postalState required', 'postalPostcode required'],
    ],
    ['postalBox', 'PO Box 12', []],
    ['countryOfBirth', '9999', ['countryOfBirth unknown_code']],
    ['languageAtHome', 'en', ['languageAtHome unknown_code']],
    ['indigenousStatus', null, ['indigenousStatus required']],
    ['indigenousStatus', '@', []],
    ['employment', '99', ['employment unknown_code']],
    ['highestSchoolLevel', '13', ['highestSchoolLevel unknown_code']],
    ['atSchool', 'Y', ['highestSchoolLevel at_school_after_year_12?']],
    ['disability', 'Y', ['disabilityTypes required']],
    ['priorEducation', 'Y', ['priorAchievements required']],
    ['studyReason', '99', ['studyReason unknown_code']],
    ['usiChoice', 'later', ['usi later?']],
    ['usiChoice', 'never', ['usiChoice unknown_code']],
    ['usiChoice', 'authorise', ['usiPermission required', 'usiTownOfBirth required']],
    ['usiChoice', 'exempt', ['usiExemption required']],
    ['usi', '3AW88YH9U5', ['usi wrong_check']],
    ['usi', 'BNGH7C75F', ['usi too_short']],
    ['usi', 'BNGH7C75FO', ['usi wrong_character']],
    ['identityChoice', 'upload', ['document document_needed']],
    ['llndReading', 'great', ['llndReading unknown_code']],
    ['llndWritingTask', '', ['llndWritingTask required']],
    ['payerKind', 'bank', ['payerKind unknown_code']],
    ['payerKind', 'other', ['payerContact required', 'payerEmail required', 'handover required']],
  ])('with %s = %j: %j', (field, value, expected) => {
    expect(lacks({ ...fullAnswers(), [field]: value })).toEqual(expected);
  });

  it('says of every field that must be given that it was not', () => {
    const missing = missingOf(known({}));
    const required = stepStates(known({}), missing)
      .flatMap(({ fields }) => fields)
      .filter((field) => field.required)
      .map(({ field }) => field);
    expect(required.length).toBeGreaterThan(25);
    for (const field of required) {
      expect(missing).toContainEqual({
        step: registrationFields[field as RegistrationField].step,
        field,
        code: 'required',
        blocking: true,
      });
    }
  });

  it('is the tick that the information was read, when it was never made', () => {
    expect(lacks(fullAnswers({ informationRead: null }))).toEqual(['informationRead not_declared']);
  });

  it('asks a person with a single name for no other, and somebody abroad for no postcode', () => {
    const single = fullAnswers({ singleName: true, givenName: null });
    expect(lacks(single)).toEqual([]);
    const abroad = fullAnswers({ addressCountry: 'NZ', addressState: null, addressPostcode: null });
    expect(lacks(abroad)).toEqual([]);
  });

  it.each([
    ['no start chosen', { intakeId: null }, ['intake required']],
    ['a start that closed', { intakeId: 'x' }, ['intake not_open']],
    ['a start that is full', { intakes: [{ id: 'i', full: true, waitingList: false }] }, ['intake not_open']],
    ['a full one with a waiting list', { intakes: [{ id: 'i', full: true, waitingList: true }] }, []],
    ['a place that is kept', { intakes: [], placeTaken: true }, []],
    ['no way to pay chosen', { paymentOptionId: null }, ['paymentOption plan_needed']],
    ['a way to pay that is refused', { plans: [dear('refused')] }, ['paymentOption prepaid_limit']],
    ['a way to pay that is protected', { plans: [dear('protected')] }, []],
    [
      'a newer version of the information than the one ticked',
      { informationVersion: 2 },
      ['informationRead newer_information'],
    ],
    ['no information to be told', { informationVersion: null }, []],
    [
      'a number the registry gave to somebody else',
      { identifier: { ...format, state: 'mismatch' as const, differs: ['birthDate' as const] } },
      ['birthDate registry_differs?'],
    ],
    [
      'a number that does not match, and a registry that does not say what',
      { identifier: { ...format, state: 'mismatch' as const } },
      ['usi registry_differs?'],
    ],
    [
      'a number the registry does not know, where it has to match',
      {
        identifier: { ...format, state: 'mismatch' as const, differs: ['usi' as const] },
        identifierMustMatch: true,
      },
      ['usi registry_unknown'],
    ],
    [
      'a number the registry has closed',
      { identifier: { ...format, state: 'deactivated' as const } },
      ['usi registry_closed?'],
    ],
    ['a registry that did not answer', { identifier: { ...format, unchecked: 'unavailable' as const } }, []],
    [
      'a wording not ticked',
      { declarations: [{ id: 'd', kind: 'truth' as const }] },
      ['declared not_declared'],
    ],
  ])('with %s: %j', (_case, own, expected) => {
    expect(lacks(fullAnswers(), own)).toEqual(expected);
  });

  it('a step handed over waits for the other person, and staff’s question asks for attention', () => {
    const values = fullAnswers({
      birthDate: '2011-02-03',
      highestSchoolLevel: '09',
      atSchool: 'Y',
      guardianName: 'L',
      guardianRelationship: 'Mother',
      guardianEmail: 'l@home.example',
    });
    const handed = known(values, { handovers: [{ step: 'guardian', state: 'waiting' }] });
    const states = new Map(stepStates(handed, missingOf(handed)).map(({ step, state }) => [step, state]));
    expect([states.get('guardian'), states.get('review'), states.get('about')]).toEqual([
      'waiting_for_other',
      'todo',
      'done',
    ]);
    const asked = known(fullAnswers(), { questions: [{ step: 'about', repliedAt: null, answeredAt: null }] });
    expect(stepStates(asked, []).find(({ step }) => step === 'about')!.state).toBe('needs_attention');
    const replied = known(fullAnswers(), {
      questions: [{ step: 'about', repliedAt: new Date(), answeredAt: null }],
    });
    expect(stepStates(replied, []).find(({ step }) => step === 'about')!.state).toBe('done');
  });
});

it('In other countries an answer is accepted as it was given', () => {
  const elsewhere = { country: rulesOf('NZ') };
  expect(
    lacks(fullAnswers({ gender: 'Z', usi: 'x', addressState: null, addressPostcode: null }), elsewhere),
  ).toEqual([]);
});

it('Every field belongs to a step that exists', () => {
  expect(registrationFieldNames.length).toBeGreaterThan(60);
});
