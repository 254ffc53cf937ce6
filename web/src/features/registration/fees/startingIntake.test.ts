import { expect, test } from 'vitest';
import { anIntake } from '../../../../test/anIntake.ts';
import { startingIntake } from './startingIntake.ts';

const evening = anIntake('evening');
const day = anIntake('day', { full: true, waitingList: true });
const gone = anIntake('gone', { full: true });

test('A registration begins with the intake that was chosen on the course page', () => {
  expect(startingIntake([day, evening, gone], 'day')).toEqual({ open: [day, evening], chosen: day });
});

test('Of several intakes none is chosen for the applicant, not even when theirs has closed', () => {
  expect(startingIntake([day, evening], undefined).chosen).toBeNull();
  expect(startingIntake([day, evening, gone], 'gone').chosen).toBeNull();
});

test('Where only one intake is open it is that one', () => {
  expect(startingIntake([gone, evening], undefined)).toEqual({ open: [evening], chosen: evening });
});
