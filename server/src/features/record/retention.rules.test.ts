import { describe, expect, it } from 'vitest';
import { keptUntil, retentionOf } from './retention.rules.ts';

const none: [] = [];
const hold = (until: string | null, released = false) => [{ until, released }];

describe('What a student did', () => {
  it.each([
    ['not completed', null, none, 'running'],
    ['on the day it was completed', '2029-03-01', none, 'kept'],
    ['on the last day of the second year', '2027-03-01', none, 'kept'],
    ['the day after', '2027-02-28', none, 'due'],
    ['the day after, held without an end', '2027-02-28', hold(null), 'held'],
    ['the day after, held until today', '2027-02-28', hold('2029-03-01'), 'held'],
    ['the day after, held until yesterday', '2027-02-28', hold('2029-02-28'), 'due'],
    ['the day after, once the hold is released', '2027-02-28', hold(null, true), 'due'],
  ] as const)('is, %s, %s: %s', (_, completedOn, holds, state) => {
    expect(retentionOf(completedOn, holds, '2029-03-01')).toBe(state);
  });

  it('has to be kept two years for assessments and thirty for certificates, from the real completion', () => {
    expect(keptUntil('2026-11-23')).toEqual({
      assessmentsUntil: '2028-11-23',
      certificatesUntil: '2056-11-23',
    });
    expect(keptUntil('2028-02-29').assessmentsUntil).toBe('2030-03-01');
    expect(keptUntil(null)).toEqual({ assessmentsUntil: null, certificatesUntil: null });
  });
});
