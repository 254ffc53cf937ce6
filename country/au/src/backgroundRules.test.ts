import { describe, expect, it } from 'vitest';
import { type Background, backgroundFindings } from './backgroundRules.ts';

const today = '2026-11-24';
const said = (answers: Background) =>
  backgroundFindings(answers, today).map(({ field, code, weight }) => `${field}: ${code} (${weight})`);

describe('Nothing is said', () => {
  it('of a form that is still empty', () => {
    expect(said({})).toEqual([]);
    expect(said({ birthDate: '', atSchool: '', schoolYearCompleted: '', disabilityTypes: [] })).toEqual([]);
  });

  it('of answers that go together', () => {
    expect(
      said({
        birthDate: '2009-03-02',
        atSchool: 'Y',
        highestSchoolLevel: '10',
        schoolYearCompleted: '2025',
        disabilityFlag: 'Y',
        disabilityTypes: ['11', '18'],
        priorEducationFlag: 'Y',
        priorEducation: ['521'],
      }),
    ).toEqual([]);
  });

  it('of a person who prefers not to say', () => {
    const answers = { atSchool: '@', highestSchoolLevel: '@@', disabilityFlag: '@', priorEducationFlag: '@' };
    expect(said({ birthDate: '1990-01-01', ...answers })).toEqual([]);
  });
});

describe('A birth date', () => {
  it.each([
    ['2026-02-30', 'birth_date_not_real'],
    ['1/2/1990', 'birth_date_not_real'],
    ['2026-11-25', 'birth_date_in_future'],
    ['2016-11-25', 'too_young'],
    ['1916-11-24', 'too_old'],
  ])('%s is told %s', (birthDate, code) => {
    expect(said({ birthDate })).toEqual([`birthDate: ${code} (wrong)`]);
  });

  it.each(['2016-11-24', '1916-11-25'])('%s is neither too young nor too old', (birthDate) => {
    expect(said({ birthDate })).toEqual([]);
  });
});

describe('School', () => {
  it.each(['N', '@'])('is expected under 15, which may be otherwise (%s)', (atSchool) => {
    const told = ['atSchool: at_school_expected (unlikely)'];
    expect(said({ birthDate: '2011-11-25', atSchool })).toEqual(told);
    expect(said({ birthDate: '2011-11-24', atSchool })).toEqual([]);
  });

  it('cannot be attended now by who never attended any', () => {
    const answers = { atSchool: 'Y', highestSchoolLevel: '02' };
    expect(said(answers)).toEqual(['highestSchoolLevel: at_school_but_never_attended (wrong)']);
  });

  it('is seldom attended after Year 12', () => {
    const answers = { atSchool: 'Y', highestSchoolLevel: '12' };
    expect(said(answers)).toEqual(['highestSchoolLevel: at_school_after_year_12 (unlikely)']);
  });

  it('is seldom finished before its age', () => {
    const answers = { birthDate: '2012-06-01', atSchool: 'Y', highestSchoolLevel: '11' };
    expect(said(answers)).toEqual(['highestSchoolLevel: school_level_before_its_age (unlikely)']);
  });
});

describe('The year school was completed', () => {
  it.each([
    [{ schoolYearCompleted: '98' }, 'year_not_a_year (wrong)'],
    [{ schoolYearCompleted: '2027' }, 'year_in_future (wrong)'],
    [{ schoolYearCompleted: '2000', highestSchoolLevel: '02' }, 'year_without_school (wrong)'],
    [{ schoolYearCompleted: '1995', birthDate: '1990-01-01' }, 'year_before_its_age (wrong)'],
    [
      { schoolYearCompleted: '2004', birthDate: '1990-01-01', highestSchoolLevel: '12' },
      'year_before_its_age (unlikely)',
    ],
  ])('%o is told %s', (answers, told) => {
    expect(said(answers)).toEqual([`schoolYearCompleted: ${told}`]);
  });

  it('may be this one, and the year the age is reached', () => {
    expect(said({ schoolYearCompleted: '2026', birthDate: '2010-12-31', highestSchoolLevel: '12' })).toEqual([
      'highestSchoolLevel: school_level_before_its_age (unlikely)',
    ]);
    expect(said({ schoolYearCompleted: '2006', birthDate: '1990-12-31', highestSchoolLevel: '12' })).toEqual(
      [],
    );
  });
});

describe('Yes asks for which, and which asks for yes', () => {
  it.each([
    [{ disabilityFlag: 'Y' }, 'disabilityTypes: disability_type_missing (wrong)'],
    [{ disabilityFlag: 'N', disabilityTypes: ['12'] }, 'disabilityFlag: disability_type_without_yes (wrong)'],
    [{ disabilityFlag: '@', disabilityTypes: ['12'] }, 'disabilityFlag: disability_type_without_yes (wrong)'],
    [{ priorEducationFlag: 'Y', priorEducation: [] }, 'priorEducation: prior_education_missing (wrong)'],
    [{ priorEducation: ['008'] }, 'priorEducationFlag: prior_education_without_yes (wrong)'],
  ])('%o', (answers, told) => {
    expect(said(answers)).toEqual([told]);
  });
});
