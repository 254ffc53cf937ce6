import { describe, expect, it } from 'vitest';
import type { RollMark } from '#contract/classes/roll.ts';
import { madeAtOf, markOf, shareOf } from './roll.rules.ts';

describe('The instant of a mark', () => {
  const now = new Date('2027-03-01T00:00:00Z');
  it('is told by how long ago it was made, whatever the clock of the device says', () => {
    // The device is a day ahead; the mark was made half an hour before it was sent.
    const made = madeAtOf('2027-03-02T00:30:00Z', '2027-03-02T01:00:00Z', now);
    expect(made.toISOString()).toBe('2027-02-28T23:30:00.000Z');
  });

  it('is never in the future', () => {
    expect(madeAtOf('2027-03-01T05:00:00Z', '2027-03-01T01:00:00Z', now)).toEqual(now);
  });
});

describe('A mark', () => {
  const given = { id: '', enrolmentId: '', minutes: 10, reason: 'sick', words: 'Bus', madeAt: '' } as const;
  const of = (mark: RollMark['mark']) => markOf({ ...given, mark });

  it('keeps minutes only of those who were late or left early, and a reason only of the absent', () => {
    expect(of('late')).toEqual({ mark: 'late', minutes: 10, reason: null, words: 'Bus' });
    expect(of('absent')).toEqual({ mark: 'absent', minutes: null, reason: 'sick', words: 'Bus' });
    expect(of('present')).toEqual({ mark: 'present', minutes: null, reason: null, words: 'Bus' });
    expect(of(null)).toEqual({ mark: null, minutes: null, reason: null, words: '' });
  });
});

describe('Attendance', () => {
  it('counts who was late or left early as having come, of all classes with a mark', () => {
    expect(shareOf(['present', 'late', 'left_early', 'absent'])).toEqual({ attended: 3, counted: 4 });
    expect(shareOf([])).toEqual({ attended: 0, counted: 0 });
  });
});
