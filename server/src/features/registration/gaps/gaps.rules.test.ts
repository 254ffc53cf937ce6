import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standardForm } from '#contract/registration/form/standardForm.ts';
import { recordFields } from '#contract/registration/fields.ts';
import { rulesOf } from '#server/features/registration/country/countries.rules.ts';
import { formFor } from '#server/features/registration/form/applied.rules.ts';
import { missingOf } from '#server/features/registration/form/steps.rules.ts';
import { fullAnswers, type GivenAnswers } from '#test/makersRegistration.ts';
import { gapOf, isForStudent, isWhole, partsOf, type GapFacts } from './gaps.rules.ts';

const today = '2026-11-24';
const everyStep = new Set(['about', 'background', 'usi']);
const known = (own: GivenAnswers = {}, more: Partial<GapFacts> = {}): GapFacts => ({
  values: fullAnswers(own),
  identifierState: 'format_valid',
  steps: everyStep,
  country: rulesOf('AU'),
  today,
  ...more,
});
const lacks = (...given: Parameters<typeof known>) => {
  const { fields, identifier } = gapOf(known(...given));
  return [...fields, ...(identifier === null ? [] : [`usi ${identifier}`])];
};
const withFields = (fields: (typeof standardForm)['fields']) => ({
  form: formFor(
    { ...standardForm, fields },
    { id: 'c', accredited: true, steps: null },
    { number: 1, organisation: null },
  ),
});

it('Nothing is missing where everything was answered', () => {
  expect(isWhole(gapOf(known()))).toBe(true);
});

describe('What is asked and not answered is missing', () => {
  it.each<[string, GivenAnswers, Partial<GapFacts>, string[]]>([
    ['a birth date', { birthDate: null }, {}, ['birthDate']],
    ['what is only white space', { phone: '  ' }, {}, ['phone']],
    [
      'all of an address',
      { addressStreet: '', addressSuburb: '', addressState: '', addressPostcode: '' },
      {},
      ['addressStreet', 'addressSuburb', 'addressState', 'addressPostcode'],
    ],
    [
      'no state of an address abroad',
      { addressCountry: 'VN', addressState: '', addressPostcode: '' },
      {},
      [],
    ],
    [
      'the street of another postal address',
      { postalSame: false, postalSuburb: 'Sydney', postalState: '01', postalPostcode: '2001' },
      {},
      ['postalLine'],
    ],
    [
      'no street where there is a post box',
      {
        postalSame: false,
        postalBox: 'PO Box 1',
        postalSuburb: 'Sydney',
        postalState: '01',
        postalPostcode: '2001',
      },
      {},
      [],
    ],
    ['what follows from an answer', { disability: 'Y' }, {}, ['disabilityTypes']],
    ['nothing that follows from another answer', { priorEducation: 'N', priorAchievements: null }, {}, []],
    [
      'nothing of a step no course asks',
      { indigenousStatus: null, usiChoice: null },
      { steps: new Set(['about']) },
      [],
    ],
    ['nothing that is asked anew each time', { studyReason: null }, {}, []],
    ['no contact for emergencies, unless the form requires one', {}, {}, []],
    [
      'a contact for emergencies where the form requires one',
      {},
      withFields({ emergencyName: 'required' }),
      ['emergencyName'],
    ],
    ['nothing the form leaves out', { preferredName: null }, withFields({ preferredName: 'off' }), []],
    ['no answer that is wrong: it is corrected, not completed', { gender: 'QQ' }, {}, []],
  ])('%s', (_what, own, more, expected) => {
    expect(lacks(own, more)).toEqual(expected);
  });
});

describe('The national number is a reason of its own', () => {
  it.each<[string, GivenAnswers, GapFacts['identifierState'], string[], boolean]>([
    ['nobody was asked', { usiChoice: null, usi: null }, 'missing', ['usi missing'], true],
    ['it comes later', { usiChoice: 'later', usi: null }, 'missing', ['usi missing'], true],
    ['one was announced and not written', { usiChoice: 'have', usi: '' }, 'missing', ['usi missing'], true],
    [
      'the organisation may find it',
      { usiChoice: 'authorise', usi: null },
      'missing',
      ['usi to_find'],
      false,
    ],
    ['the registry has something else', {}, 'mismatch', ['usi differs'], true],
    ['it is closed', {}, 'deactivated', ['usi closed'], true],
    ['it waits for its registry', {}, 'format_valid', [], false],
    ['it is confirmed', {}, 'verified', [], false],
    ['none is needed', { usiChoice: 'exempt', usi: null, usiExemption: 'INTOFF' }, 'exempt', [], false],
  ])('%s', (_what, own, identifierState, expected, forStudent) => {
    expect(lacks(own, { identifierState })).toEqual(expected);
    expect(isForStudent(gapOf(known(own, { identifierState })))).toBe(forStudent);
  });
});

it('The parts of the record are named once each, in the order of the form', () => {
  const gap = gapOf(
    known({ birthDate: null, phone: null, addressSuburb: null, atSchool: null, usiChoice: null }),
  );
  expect(partsOf(gap)).toEqual(['person', 'address', 'background', 'identifier']);
});

it('Whatever is left out, a registration with the same answers lacks the same', () => {
  const steps = ['about', 'background', 'usi'] as const;
  fc.assert(
    fc.property(fc.subarray([...recordFields]), (left) => {
      const own = Object.fromEntries(left.map((field) => [field, null]));
      const { fields, identifier } = gapOf(known(own, { identifierState: 'missing' }));
      const registered = missingOf({
        ...known(own),
        values: fullAnswers(own),
        underAge: false,
        steps,
        documents: [],
        handovers: [],
        intakes: [],
        intakeId: null,
        placeTaken: false,
        plans: [],
        paymentOptionId: null,
        declarations: [],
        questions: [],
        identifier: { state: 'missing', unchecked: null, checkedAt: null, differs: [] },
        identifierMustMatch: false,
        informationVersion: null,
      })
        .filter(({ code, field }) => code === 'required' && field !== 'studyReason')
        .map(({ field, step }) => (step === 'usi' ? 'number' : field));
      const gaps = [...fields, ...(identifier === 'missing' ? ['number'] : [])];
      expect(new Set(gaps)).toEqual(new Set(registered));
    }),
  );
});
