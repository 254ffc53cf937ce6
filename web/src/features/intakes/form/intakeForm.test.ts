import { expect, test } from 'vitest';
import type { IntakeChoices, StaffIntake } from '#contract/console/intakes.ts';
import { pastLastDay } from '#web/features/intakes/intakeWords.ts';
import { partsOf } from '#web/lib/dayParts.ts';
import { blank, checks, copyOf, detailsOf, valuesOf } from './intakeForm.ts';

const evening: StaffIntake = {
  id: 'i',
  courseId: 'c',
  course: { id: 'c', code: 'C1', title: 'Cookery', published: true },
  name: 'Evening',
  startsOn: '2031-02-03',
  endsOn: '2031-06-30',
  opensOn: null,
  closesOn: '2031-01-24',
  mode: 'classroom',
  place: 'Kitchen',
  schedule: 'Mondays',
  places: 16,
  waitingList: true,
  listed: true,
  hidden: null,
  revision: 4,
  taken: 3,
  waiting: 0,
  location: { id: 'old', code: 'OLD', name: 'Old campus' },
  trainers: [
    { id: 'tara', name: 'Tara', roles: ['trainer'] },
    { id: 'gone', name: 'Gone', roles: ['trainer'] },
  ],
};
const choices: IntakeChoices = {
  courses: [],
  locations: [],
  trainers: [{ id: 'tara', name: 'Tara', roles: ['trainer'], lacks: null }],
};

test('what was read and not changed is sent as it was', () => {
  expect(detailsOf(valuesOf(evening))).toEqual({
    name: 'Evening',
    startsOn: '2031-02-03',
    endsOn: '2031-06-30',
    opensOn: null,
    closesOn: '2031-01-24',
    mode: 'classroom',
    place: 'Kitchen',
    schedule: 'Mondays',
    places: 16,
    waitingList: true,
    listed: true,
    locationId: 'old',
    trainerIds: ['tara', 'gone'],
  });
});

test('the same again has no days, is not found yet, and leaves behind what can no longer be chosen', () => {
  const copy = copyOf(evening, choices);
  expect(detailsOf(copy)).toMatchObject({
    name: 'Evening',
    places: 16,
    startsOn: null,
    endsOn: null,
    closesOn: null,
    listed: false,
    locationId: null,
    trainerIds: ['tara'],
  });
  expect(checks.startsOn(copy.startsOn, copy)).toContain('first day');
});

test('enrolment opens on a day that is not after its last', () => {
  const opens = (day: string, more: object = {}) => {
    const values = { ...valuesOf(evening), opensOn: partsOf(day), ...more };
    return checks.opensOn(values.opensOn, values);
  };
  expect([opens(''), opens('2031-01-24')]).toEqual([null, null]);
  expect(opens('2031-01-25')).toContain('after the last day to enrol');
  expect(opens('2031-02-04', { closesOn: partsOf('') })).toContain('after the last day to enrol');
  expect(opens('2031-02-31')).toContain('enter a day that exists');
});

test('an intake that can be joined at any time has neither a first nor a last day', () => {
  const values = { ...valuesOf(evening), starts: 'any_time' as const };
  expect(detailsOf(values)).toMatchObject({ startsOn: null, endsOn: null, closesOn: '2031-01-24' });
  expect(checks.startsOn(blank.startsOn, values)).toBeNull();
});

test('days are named that do not exist or do not follow each other', () => {
  const at = (endsOn: string, closesOn = '') => ({
    ...valuesOf(evening),
    endsOn: partsOf(endsOn),
    closesOn: partsOf(closesOn),
  });
  const errors = (endsOn: string, closesOn?: string) => {
    const values = at(endsOn, closesOn);
    return [checks.endsOn(values.endsOn, values), checks.closesOn(values.closesOn, values)];
  };
  expect(errors('2031-02-31')[0]).toContain('enter a day that exists');
  expect(errors('2031-02-02')[0]).toContain('before the first day');
  expect(errors('2031-02-03')).toEqual([null, null]);
  expect(errors('2031-06-30', '2031-07-01')[1]).toContain('after the last day');
  expect(errors('', '2031-07-01')).toEqual([null, null]);
  expect(errors('2030-06-30', '2031-01-24')).toEqual([expect.stringContaining('before the first day'), null]);
});

test('places are a whole number up to 10,000, or unlimited', () => {
  const wrong = (places: string, limited = true) => checks.places(places, { ...blank, limited }) !== null;
  expect(['', 'ten', '-1', '1.5', '10001'].map((text) => wrong(text))).toEqual(Array(5).fill(true));
  expect([wrong('0'), wrong('10000'), wrong('', false)]).toEqual([false, false, false]);
  expect(detailsOf({ ...blank, limited: false, waitingList: true })).toMatchObject({
    places: null,
    waitingList: false,
  });
});

test('the last day to enrol is past the day after it, and without one the first day counts', () => {
  const now = new Date('2031-01-25T02:00:00Z');
  const days = { startsOn: '2031-02-03', closesOn: '2031-01-24' };
  expect(pastLastDay(days, now)).toBe('2031-01-24');
  expect(pastLastDay(days, new Date('2031-01-24T02:00:00Z'))).toBeNull();
  expect(pastLastDay({ ...days, closesOn: null }, now)).toBeNull();
  expect(pastLastDay({ startsOn: null, closesOn: null }, now)).toBeNull();
});
