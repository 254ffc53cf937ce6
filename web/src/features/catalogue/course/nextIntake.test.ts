import { describe, expect, test } from 'vitest';
import type { CourseIntake } from '#contract/catalogue.ts';
import { enrolmentIn } from './nextIntake.ts';

const intake = (id: string, own: Partial<CourseIntake> = {}): CourseIntake => ({
  id,
  name: id,
  startsOn: null,
  endsOn: null,
  closesOn: null,
  mode: 'online',
  location: null,
  schedule: '',
  full: false,
  waitingList: false,
  placesLeft: null,
  ...own,
});

describe('“Enrol” on a course', () => {
  test('is for the one intake that is open', () => {
    const day = intake('day', { full: true });
    const evening = intake('evening');
    expect(enrolmentIn([day, evening])).toEqual({ intake: evening, waiting: false });
  });

  test('never chooses between several open intakes', () => {
    expect(enrolmentIn([intake('day'), intake('evening')])).toEqual({ intake: null, waiting: false });
    const waiting = intake('day', { full: true, waitingList: true });
    expect(enrolmentIn([waiting, intake('evening')])).toEqual({ intake: null, waiting: false });
  });

  test('is the waiting list where nothing else is left', () => {
    const full = intake('day', { full: true, waitingList: true });
    expect(enrolmentIn([full])).toEqual({ intake: full, waiting: true });
  });

  test('is not there when every intake is full', () => {
    expect(enrolmentIn([intake('day', { full: true })])).toBeNull();
    expect(enrolmentIn([])).toBeNull();
  });
});
