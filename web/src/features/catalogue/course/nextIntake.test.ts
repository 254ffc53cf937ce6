import { describe, expect, test } from 'vitest';
import { anIntake } from '../../../../test/anIntake.ts';
import { enrolmentIn } from './nextIntake.ts';

describe('“Enrol” on a course', () => {
  test('is for the one intake that is open', () => {
    const day = anIntake('day', { full: true });
    const evening = anIntake('evening');
    expect(enrolmentIn([day, evening])).toEqual({ intake: evening, waiting: false });
  });

  test('never chooses between several open intakes', () => {
    expect(enrolmentIn([anIntake('day'), anIntake('evening')])).toEqual({ intake: null, waiting: false });
    const waiting = anIntake('day', { full: true, waitingList: true });
    expect(enrolmentIn([waiting, anIntake('evening')])).toEqual({ intake: null, waiting: false });
  });

  test('is the waiting list where nothing else is left', () => {
    const full = anIntake('day', { full: true, waitingList: true });
    expect(enrolmentIn([full])).toEqual({ intake: full, waiting: true });
  });

  test('is not there when every intake is full', () => {
    expect(enrolmentIn([anIntake('day', { full: true })])).toBeNull();
    expect(enrolmentIn([])).toBeNull();
  });
});
