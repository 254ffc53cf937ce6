import { describe, expect, it } from 'vitest';
import { australia } from './avetmiss/country.ts';
import { english } from './avetmiss/language.ts';
import { classifications, type CodedField, codesNotPermitted } from './avetmiss.ts';

const fields = Object.keys(classifications) as CodedField[];

describe('Every classification', () => {
  it.each(fields)('%s has codes of one width, each once, with a label', (field) => {
    const { codes, notSaid } = classifications[field];
    const all = codes.map(({ code }) => code);
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(all.map((code) => code.length)).size).toBe(1);
    expect(codes.every(({ label }) => label.trim() !== '')).toBe(true);
    expect(notSaid ?? '@'.repeat(all[0]!.length)).toBe('@'.repeat(all[0]!.length));
  });

  it('permits "prefer not to say" wherever a person is asked about themselves', () => {
    expect(fields.filter((field) => classifications[field].notSaid === null)).toEqual([
      'disabilityTypes',
      'priorEducation',
      'surveyContactStatus',
    ]);
  });
});

describe('Codes that other systems get wrong', () => {
  const label = (field: CodedField, code: string) =>
    classifications[field].codes.find((known) => known.code === code)?.label;

  it.each([
    ['studyReason', '11', 'Other reasons'],
    ['studyReason', '12', 'For personal interest or self-development'],
    ['country', '2102', 'England'],
    ['country', '2101', undefined],
    ['country', '9999', undefined],
    ['country', '0000', undefined],
    ['country', australia, 'Australia'],
    ['language', english, 'English'],
    ['language', '9701', 'Auslan'],
    ['language', '0002', undefined],
    ['language', '1199', 'Celtic (other)'],
    ['gender', 'X', 'Other'],
    ['disabilityTypes', '99', undefined],
    ['priorEducation', '410', 'Advanced diploma or associate degree'],
    ['priorEducation', '411', undefined],
    ['state', '08', 'Australian Capital Territory'],
  ] as const)('%s %s', (field, code, expected) => {
    expect(label(field, code)).toBe(expected);
  });
});

describe('Answers', () => {
  it('with codes the standard does not know are named', () => {
    expect(codesNotPermitted('disabilityTypes', ['11', '99', '@'])).toEqual(['99', '@']);
    expect(codesNotPermitted('gender', ['@'])).toEqual([]);
  });
});

describe('Long lists', () => {
  it('are whole and in the order of their labels', () => {
    const { country, language } = classifications;
    expect([country.codes.length, language.codes.length]).toEqual([256, 444]);
    expect(country.codes.slice(0, 2).map(({ label }) => label)).toEqual([
      'Adelie Land (France)',
      'Afghanistan',
    ]);
  });
});
