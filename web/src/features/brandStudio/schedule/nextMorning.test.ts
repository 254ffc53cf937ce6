import { expect, test } from 'vitest';
import { nextMorning } from './nextMorning.ts';

test('the next morning is that of the organisation, whatever the day is elsewhere', () => {
  const late = new Date('2027-03-10T23:30:00Z');
  expect(nextMorning('Australia/Adelaide', late)).toEqual({ day: '2027-03-12', time: '09:00' });
  expect(nextMorning('America/New_York', late)).toEqual({ day: '2027-03-11', time: '09:00' });
});
