import { describe, expect, it } from 'vitest';
import { quietEnd } from './quietHours.rules.ts';

const sydney = 'Australia/Sydney';
const night = { quietFrom: 20, quietUntil: 7 };

describe('Quiet hours', () => {
  // Sydney is ten hours ahead of UTC in July, eleven in January.
  it.each([
    ['begin at their first hour', '2026-07-06T10:00:00Z', '2026-07-06T21:00:00.000Z'],
    ['go on after midnight', '2026-07-06T16:30:00Z', '2026-07-06T21:00:00.000Z'],
    ['end at their last hour', '2026-07-06T21:00:00Z', null],
    ['are not by day', '2026-07-06T02:00:00Z', null],
    ['follow the clock in summer', '2026-01-06T09:00:00Z', '2026-01-06T20:00:00.000Z'],
  ])('%s', (_what, now, end) => {
    expect(quietEnd(night, new Date(now), sydney)?.toISOString() ?? null).toBe(end);
  });

  it('within one day end on that day', () => {
    const noon = { quietFrom: 12, quietUntil: 14 };
    expect(quietEnd(noon, new Date('2026-07-06T03:10:00Z'), sydney)?.toISOString()).toBe(
      '2026-07-06T04:00:00.000Z',
    );
    expect(quietEnd(noon, new Date('2026-07-06T04:00:00Z'), sydney)).toBeNull();
  });

  it('never are where both hours are the same', () => {
    for (const hour of [0, 8, 20]) {
      expect(
        quietEnd({ quietFrom: 8, quietUntil: 8 }, new Date(Date.UTC(2026, 6, 6, hour)), sydney),
      ).toBeNull();
    }
  });
});
