import { describe, expect, it } from 'vitest';
import type { Repeat } from '#contract/classes/classes.ts';
import { daysOf, isOutside, isRemovable, movedDays, timesOf, whenFindings } from './timetable.rules.ts';

const weekly = (change: Partial<Repeat> = {}): Repeat => ({
  weekdays: [1],
  every: 1,
  until: null,
  times: 3,
  ...change,
});

describe('The days of repeated classes', () => {
  it('are one without repeating', () => {
    expect(daysOf('2027-03-03', null)).toEqual({ days: ['2027-03-03'], capped: false });
  });

  it.each([
    ['every Monday, three times', '2027-03-01', weekly(), ['2027-03-01', '2027-03-08', '2027-03-15']],
    [
      'Mondays and Thursdays until a day, that day with it',
      '2027-03-02',
      weekly({ weekdays: [1, 4], times: null, until: '2027-03-11' }),
      ['2027-03-04', '2027-03-08', '2027-03-11'],
    ],
    [
      'every second week, counted from the week of the first day',
      '2027-03-03',
      weekly({ weekdays: [1, 3], every: 2 }),
      ['2027-03-03', '2027-03-15', '2027-03-17'],
    ],
    [
      'Sundays belong to the week that began on Monday',
      '2027-03-01',
      weekly({ weekdays: [7], every: 2, times: 2 }),
      ['2027-03-07', '2027-03-21'],
    ],
  ])('are %s', (_name, first, repeat, days) => {
    expect(daysOf(first, repeat)).toEqual({ days, capped: false });
  });

  it('are at most 200, which is said', () => {
    const all = daysOf(
      '2027-03-01',
      weekly({ weekdays: [1, 2, 3, 4, 5, 6, 7], times: null, until: '2029-03-01' }),
    );
    expect([all.days.length, all.capped]).toEqual([200, true]);
    const exact = daysOf('2027-03-01', weekly({ weekdays: [1, 2, 3, 4, 5, 6, 7], times: 200 }));
    expect([exact.days.length, exact.capped]).toEqual([200, false]);
  });
});

describe('The time of a class', () => {
  const nine = (day: string) =>
    timesOf(day, { from: '09:00', to: '12:30' }, 'Australia/Sydney').startsAt.toISOString();

  it('stays nine in the morning across both changes of daylight saving', () => {
    // Clocks go back on 4 April 2027 and forward on 3 October 2027.
    expect([nine('2027-03-29'), nine('2027-04-05')]).toEqual([
      '2027-03-28T22:00:00.000Z',
      '2027-04-04T23:00:00.000Z',
    ]);
    expect([nine('2027-09-27'), nine('2027-10-04')]).toEqual([
      '2027-09-26T23:00:00.000Z',
      '2027-10-03T22:00:00.000Z',
    ]);
  });
});

describe('Classes that move together', () => {
  it('move by as many days as the first', () => {
    expect(movedDays(['2027-03-29', '2027-04-05'], '2027-03-30')).toEqual(['2027-03-30', '2027-04-06']);
  });
});

describe('When a class is', () => {
  const codes = (...args: Parameters<typeof whenFindings>) =>
    whenFindings(...args).map(({ field, code }) => `${field} ${code}`);
  const when = { day: '2027-03-02', from: '09:00', to: '12:00' };

  it.each([
    [when, null, []],
    [{ ...when, to: '09:00' }, null, ['to before_from']],
    [when, weekly({ times: null }), ['repeat.until endless']],
    [when, weekly({ times: null, until: '2027-03-01' }), ['repeat.until before_first']],
    [when, weekly({ times: null, until: '2027-03-05' }), ['repeat.weekdays no_day']],
    [when, weekly(), []],
  ])('%j with %j has these mistakes: %j', (given, repeat, found) => {
    expect(codes(given, repeat)).toEqual(found);
  });

  it('is outside before the first and after the last day of the intake, where it has them', () => {
    const intake = { startsOn: '2027-03-01', endsOn: '2027-06-30' };
    expect(
      ['2027-02-28', '2027-03-01', '2027-06-30', '2027-07-01'].map((day) => isOutside(day, intake)),
    ).toEqual([true, false, false, true]);
    expect(isOutside('2027-02-28', { startsOn: null, endsOn: null })).toBe(false);
  });
});

describe('A class can be removed', () => {
  const now = new Date('2027-03-01T00:00:00Z');
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

  it.each([
    ['while nobody studies in the intake', { hasRoll: false, createdAt: before(900) }, false, true],
    ['for ten minutes after it was added', { hasRoll: false, createdAt: before(9) }, true, true],
    ['not once its students were told', { hasRoll: false, createdAt: before(10) }, true, false],
    ['never with a roll', { hasRoll: true, createdAt: before(1) }, false, false],
  ])('%s', (_name, one, hasStudents, removable) => {
    expect(isRemovable(one, hasStudents, now)).toBe(removable);
  });
});
