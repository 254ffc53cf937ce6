import { describe, expect, test } from 'vitest';
import { observationSearch } from './list/observationSearch.ts';
import { unanswered, withCheck } from './task/seen.ts';
import { instantOf, wallTimeOf } from '#web/lib/timing/wallTime.ts';

describe('The time on the wall', () => {
  test.each([
    ['2026-01-05', '09:00', 'Australia/Sydney', '2026-01-04T22:00:00.000Z'],
    ['2026-07-05', '09:00', 'Australia/Sydney', '2026-07-04T23:00:00.000Z'],
    ['2026-07-05', '00:00', 'Australia/Adelaide', '2026-07-04T14:30:00.000Z'],
    // The day daylight saving starts, before and after.
    ['2026-10-04', '01:30', 'Australia/Sydney', '2026-10-03T15:30:00.000Z'],
    ['2026-10-04', '03:30', 'Australia/Sydney', '2026-10-03T16:30:00.000Z'],
    ['2026-11-01', '23:59', 'America/New_York', '2026-11-02T04:59:00.000Z'],
  ])('%s %s in %s is %s and back', (day, time, timeZone, instant) => {
    expect(instantOf({ day, time }, timeZone)).toBe(instant);
    expect(wallTimeOf(instant, timeZone)).toEqual({ day, time });
  });

  test('what is half-typed is no time', () => {
    expect(instantOf({ day: '2026-10-04', time: '' }, 'UTC')).toBe(null);
    expect(instantOf({ day: '2026-10-04', time: '25:00' }, 'UTC')).toBe(null);
  });
});

test('answers stand in the order of the criteria, each once, and what is missing is known', () => {
  const criteria = ['a', 'b', 'c'].map((id) => ({ id, text: id }));
  const check = (criterionId: string, met: 'yes' | 'no') => ({ criterionId, met, note: '' });
  const some = withCheck([check('c', 'yes')], check('a', 'no'), criteria);
  expect(some.map(({ criterionId }) => criterionId)).toEqual(['a', 'c']);
  const changed = withCheck(some, check('c', 'no'), criteria);
  expect(changed).toEqual([check('a', 'no'), check('c', 'no')]);
  const seen = {
    place: '',
    observedAt: '',
    minutes: null,
    settingId: null,
    comment: '',
    checks: changed,
    files: [],
  };
  expect(unanswered(criteria, seen).map(({ id }) => id)).toEqual(['b']);
});

test('what the address cannot mean is as if it were not there', () => {
  expect(observationSearch({ state: 'done', q: '  hygiene ', page: 3 })).toEqual({
    state: 'done',
    q: 'hygiene',
    page: 3,
  });
  expect(observationSearch({ state: 'open', q: '', page: 1 })).toEqual({});
  expect(observationSearch({ state: 'mine', q: ['x'], page: -1 })).toEqual({});
});
