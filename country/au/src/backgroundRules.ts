/*
 * Reports while typing what would make a reporting file invalid (AVETMISS 8.0). Missing answers are not reported.
 * Numbers are those of NCVER's validation software.
 */
import { ageOn, isDay } from './days.ts';
import { type Finding, unlikely, wrong } from './finding.ts';

/** Answers as codes of avetmiss/, days as `2026-11-24`. */
export interface Background {
  readonly birthDate?: string | undefined;
  readonly atSchool?: string | undefined;
  readonly highestSchoolLevel?: string | undefined;
  /** The year that level was completed: not reported since release 8.0, but some providers still ask. */
  readonly schoolYearCompleted?: string | undefined;
  readonly disabilityFlag?: string | undefined;
  readonly disabilityTypes?: readonly string[] | undefined;
  readonly priorEducationFlag?: string | undefined;
  readonly priorEducation?: readonly string[] | undefined;
}

export type BackgroundCode =
  | 'birth_date_not_real'
  | 'birth_date_in_future'
  | 'too_young'
  | 'too_old'
  | 'at_school_expected'
  | 'at_school_but_never_attended'
  | 'at_school_after_year_12'
  | 'school_level_before_its_age'
  | 'year_not_a_year'
  | 'year_in_future'
  | 'year_without_school'
  | 'year_before_its_age'
  | 'disability_type_missing'
  | 'disability_type_without_yes'
  | 'prior_education_missing'
  | 'prior_education_without_yes';

export type BackgroundFinding = Finding<keyof Background, BackgroundCode>;

const youngest = 10;
const tooOld = 110;
const schoolExpectedUnder = 15;

/** Every contradiction between the answers so far, in form order. */
export function backgroundFindings(answers: Background, today: string): BackgroundFinding[] {
  const birthDate = birthDateFindings(answers.birthDate, today);
  // A refused birth date is not compared with other answers.
  const known = birthDate.length > 0 ? { ...answers, birthDate: undefined } : answers;
  return [
    ...birthDate,
    ...schoolFindings(known, today),
    ...yearFindings(known, today),
    ...typesFindings(known),
  ];
}

/** A real day, not in the future, and an age from 10 (3201) to 109. */
function birthDateFindings(birthDate: string | undefined, today: string): BackgroundFinding[] {
  if (!birthDate) return [];
  if (!isDay(birthDate)) return [wrong('birthDate', 'birth_date_not_real')];
  if (birthDate > today) return [wrong('birthDate', 'birth_date_in_future')];
  const age = ageOn(birthDate, today);
  if (age < youngest) return [wrong('birthDate', 'too_young')];
  return age < tooOld ? [] : [wrong('birthDate', 'too_old')];
}

/** Ages below which hardly anybody completes the level; 08 also covers the years before it. */
const AGES: Readonly<Record<string, number>> = { '08': 6, '09': 13, '10': 14, '11': 15, '12': 16 };
const youngestToComplete = (level: string): number => AGES[level] ?? 0;

/** NaN while the birth date is unknown, so that every comparison is false. */
const ageOf = (birthDate: string | undefined, day: string): number =>
  birthDate ? ageOn(birthDate, day) : Number.NaN;

function schoolFindings(answers: Background, today: string): BackgroundFinding[] {
  const { atSchool = '', highestSchoolLevel: level = '' } = answers;
  const age = ageOf(answers.birthDate, today);
  const findings: (BackgroundFinding | false)[] = [
    // 3840, also a warning there.
    age < schoolExpectedUnder && /[N@]/.test(atSchool) && unlikely('atSchool', 'at_school_expected'),
    atSchool === 'Y' && level === '02' && wrong('highestSchoolLevel', 'at_school_but_never_attended'),
    atSchool === 'Y' && level === '12' && unlikely('highestSchoolLevel', 'at_school_after_year_12'),
    age < youngestToComplete(level) && unlikely('highestSchoolLevel', 'school_level_before_its_age'),
  ];
  return findings.filter((finding) => finding !== false);
}

function yearFindings(answers: Background, today: string): BackgroundFinding[] {
  const { highestSchoolLevel: level = '', schoolYearCompleted: year } = answers;
  if (!year) return [];
  if (!/^\d{4}$/.test(year)) return [wrong('schoolYearCompleted', 'year_not_a_year')];
  if (level === '02') return [wrong('schoolYearCompleted', 'year_without_school')];
  if (year > today.slice(0, 4)) return [wrong('schoolYearCompleted', 'year_in_future')];
  const age = ageOf(answers.birthDate, `${year}-12-31`);
  if (age < youngestToComplete('08')) return [wrong('schoolYearCompleted', 'year_before_its_age')];
  return age < youngestToComplete(level) ? [unlikely('schoolYearCompleted', 'year_before_its_age')] : [];
}

/** A flag Y needs at least one type, and a type needs the flag (4001, 4016 for education). */
const typesFindings = (answers: Background): BackgroundFinding[] => [
  ...pairFindings(answers.disabilityFlag, answers.disabilityTypes, {
    missing: wrong('disabilityTypes', 'disability_type_missing'),
    withoutYes: wrong('disabilityFlag', 'disability_type_without_yes'),
  }),
  ...pairFindings(answers.priorEducationFlag, answers.priorEducation, {
    missing: wrong('priorEducation', 'prior_education_missing'),
    withoutYes: wrong('priorEducationFlag', 'prior_education_without_yes'),
  }),
];

function pairFindings(
  flag: string | undefined,
  types: readonly string[] = [],
  { missing, withoutYes }: Readonly<Record<'missing' | 'withoutYes', BackgroundFinding>>,
): BackgroundFinding[] {
  if (flag === 'Y') return types.length === 0 ? [missing] : [];
  return types.length === 0 ? [] : [withoutYes];
}
