import { describe, expect, it } from 'vitest';
import { australia } from '#au/avetmiss/country.ts';
import { english } from '#au/avetmiss/language.ts';
import { surveyContactStatus } from '#au/avetmiss/surveyContactStatus.ts';
import type { ReportedList } from '#country/field.ts';
import { reportedLists } from './fields.ts';

const lists: Readonly<Record<string, ReportedList>> = {
  ...reportedLists,
  surveyContactStatus: {
    list: surveyContactStatus,
    reported: { file: 'NAT00080', element: 'surveyContactStatus', width: 1 },
  },
};
const fields = Object.keys(lists);

describe('Every classification', () => {
  it.each(fields)('%s has codes as wide as they are reported, each once, with a label', (field) => {
    const { list, reported } = lists[field]!;
    const all = list.codes.map(({ code }) => code);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((code) => code.length !== reported.width)).toEqual([]);
    expect(list.codes.every(({ label }) => label.trim() !== '')).toBe(true);
    expect(list.notSaid ?? '@'.repeat(reported.width)).toBe('@'.repeat(reported.width));
  });

  it('is reported in one place', () => {
    const places = Object.values(lists).map(({ reported: { file, element } }) => `${file} ${element}`);
    expect(new Set(places).size).toBe(fields.length);
  });

  it('permits "prefer not to say" wherever a person is asked about themselves', () => {
    expect(fields.filter((field) => lists[field]!.list.notSaid === null)).toEqual([
      'disabilityTypes',
      'priorAchievements',
      'surveyContactStatus',
    ]);
  });
});

describe('Codes that other systems get wrong', () => {
  const label = (field: string, code: string) =>
    lists[field]!.list.codes.find((known) => known.code === code)?.label;

  it.each([
    ['studyReason', '11', 'Other reasons'],
    ['studyReason', '12', 'For personal interest or self-development'],
    ['countryOfBirth', '2102', 'England'],
    ['countryOfBirth', '2101', undefined],
    ['countryOfBirth', '9999', undefined],
    ['countryOfBirth', '0000', undefined],
    ['countryOfBirth', australia, 'Australia'],
    ['languageAtHome', english, 'English'],
    ['languageAtHome', '9701', 'Auslan'],
    ['languageAtHome', '0002', undefined],
    ['languageAtHome', '1199', 'Celtic (other)'],
    ['gender', 'X', 'Other'],
    ['disabilityTypes', '99', undefined],
    ['priorAchievements', '410', 'Advanced diploma or associate degree'],
    ['priorAchievements', '411', undefined],
    ['addressState', '08', 'Australian Capital Territory'],
  ] as const)('%s %s', (field, code, expected) => {
    expect(label(field, code)).toBe(expected);
  });
});

describe('Long lists', () => {
  it('are whole and in the order of their labels', () => {
    const { countryOfBirth, languageAtHome } = lists;
    const whole = [countryOfBirth!, languageAtHome!].map(({ list }) => list.codes);
    expect(whole.map(({ length }) => length)).toEqual([256, 444]);
    expect(whole[0]!.slice(0, 2).map(({ label }) => label)).toEqual(['Adelie Land (France)', 'Afghanistan']);
  });
});
