import { expect, it } from 'vitest';
import { movedBy, type FirstWork } from './dueDays.rules.ts';

const moment = { now: new Date('2026-02-10T01:00:00Z'), today: '2026-02-10', timeZone: 'Australia/Sydney' };
const endOf = (day: string) => new Date(`${day}T12:59:59.999Z`);
const work = (given: Partial<FirstWork> = {}): FirstWork => ({
  personId: 'ana',
  assessmentId: 'knives',
  startsOn: '2026-02-02',
  pausedDays: 0,
  paused: false,
  dueAfterDays: 30,
  timeLimitMinutes: null,
  lateWork: 'refused',
  attemptId: 'running',
  endsAt: endOf('2026-03-04'),
  ...given,
});
const moved = (works: FirstWork[], after: string | null, before: string | null = null) =>
  movedBy(works, [{ assessmentId: 'knives', before, after }], moment);

it.each<[string, Partial<FirstWork>, string | null, Date | null]>([
  ['at the new day when it is later', {}, '2026-03-20', endOf('2026-03-20')],
  ['at the new day when it is earlier', {}, '2026-02-20', endOf('2026-02-20')],
  ['at the end of today when the new day is past', {}, '2026-02-04', endOf('2026-02-10')],
  ['later by the days of its pauses', { pausedDays: 2 }, '2026-02-20', endOf('2026-02-22')],
  [
    'at the new day where it had no end',
    { endsAt: null, dueAfterDays: null },
    '2026-02-20',
    endOf('2026-02-20'),
  ],
])('A running attempt on work that is refused late ends %s', (_when, given, after, endsAt) => {
  expect(moved([work(given)], after).ends).toEqual([{ endsAt, attemptIds: ['running'] }]);
});

it('It never ends where the day is taken away and the version has none', () => {
  const ends = [{ endsAt: null, attemptIds: ['running'] }];
  expect(moved([work({ dueAfterDays: null })], null, '2026-02-20').ends).toEqual(ends);
});

it.each<[string, Partial<FirstWork>]>([
  ['it has a time limit', { timeLimitMinutes: 60 }],
  ['late work is accepted', { lateWork: 'accepted', endsAt: null }],
  ['its time is up', { endsAt: new Date('2026-02-10T00:59:00Z') }],
  ['nothing is begun', { attemptId: null, endsAt: null }],
])('No end moves where %s, and the student is told all the same', (_where, given) => {
  expect(moved([work(given)], '2026-02-20')).toEqual({ personIds: ['ana'], ends: [] });
});

it('Who is paused is told of nothing, because nothing is due, and their attempt ends later all the same', () => {
  expect(moved([work({ paused: true })], '2026-03-20')).toEqual({
    personIds: [],
    ends: [{ endsAt: endOf('2026-03-20'), attemptIds: ['running'] }],
  });
});

it('Nothing moves where the new day is the one that held before', () => {
  expect(moved([work()], '2026-03-04')).toEqual({ personIds: [], ends: [] });
});

it('Each person is told once, and attempts that end together are moved together', () => {
  const works = [work(), work({ personId: 'ben', attemptId: 'other' }), work({ attemptId: null })];
  expect(moved(works, '2026-02-20')).toEqual({
    personIds: ['ana', 'ben'],
    ends: [{ endsAt: endOf('2026-02-20'), attemptIds: ['running', 'other'] }],
  });
});
