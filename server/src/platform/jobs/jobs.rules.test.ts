import { expect, it } from 'vitest';
import { endOfStretch } from './jobs.rules.ts';

const at = (time: string) => new Date(`2027-02-01T${time}Z`);

it('Everything due in the same interval is done together, and nothing before it is due', () => {
  expect(endOfStretch(at('09:00:01'), 60)).toEqual(at('09:01:00'));
  expect(endOfStretch(at('09:00:55'), 60)).toEqual(at('09:01:00'));
  expect(endOfStretch(at('09:01:30'), 300)).toEqual(at('09:05:00'));
});

it('Work due at the very end of an interval waits for the next, because clocks differ', () => {
  expect(endOfStretch(at('09:00:56'), 60)).toEqual(at('09:02:00'));
  expect(endOfStretch(at('09:01:00'), 60)).toEqual(at('09:02:00'));
});
