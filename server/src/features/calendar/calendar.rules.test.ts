import { describe, expect, it } from 'vitest';
import { studyOf } from '#server/features/study/study.rules.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import { eventOf, inOrder, studentEvents, weeksOf } from './calendar.rules.ts';

const moment: Moment = {
  now: new Date('2026-03-10T01:00:00Z'),
  today: '2026-03-10',
  timeZone: 'Australia/Sydney',
};

describe('A month is shown in whole weeks', () => {
  it.each([
    ['2026-11', '2026-10-26', '2026-12-06'],
    // It begins on a Monday, and the next one ends on a Sunday.
    ['2027-02', '2027-02-01', '2027-02-28'],
    ['2026-05', '2026-04-27', '2026-05-31'],
    ['2028-02', '2028-01-31', '2028-03-05'],
    ['2026-12', '2026-11-30', '2027-01-03'],
  ])('%s from %s to %s', (month, from, to) => expect(weeksOf(month)).toEqual({ from, to }));
});

const item = (id: string, releaseAt: string) => ({
  id,
  unitEnrolmentId: 'u',
  unitId: 'u',
  kind: 'text' as const,
  title: id,
  minutes: 3,
  required: true,
  completion: { rule: 'marked_done' as const },
  releaseAt: new Date(releaseAt),
  releaseAfterDays: null,
  requires: [],
  share: 0,
  completedAt: null,
  lastOpenedAt: null,
  positionSeconds: 0,
  parts: 0,
  reports: [],
});
const study = studyOf(
  {
    subscriptions: [
      {
        id: 's',
        status: 'active',
        startsOn: '2026-03-01',
        accessEndsOn: null,
        pausedOn: null,
        pausedUntil: null,
        pausedDays: 0,
        completedAt: null,
        preCourseRemaining: 0,
        unpaid: [],
        course: { id: 'c', code: 'C', title: 'Cookery', summary: '', coverFileId: null },
      },
    ],
    units: [
      {
        subscriptionId: 's',
        unitEnrolmentId: 'u',
        unitId: 'u',
        position: 0,
        kind: 'core',
        code: 'U',
        title: 'Knives',
        summary: '',
        deliveredOn: null,
        outcome: null,
        requires: [],
      },
    ],
    items: [
      item('Sharpening', '2026-03-15T20:00:00Z'),
      item('Storing', '2026-03-15T20:00:00Z'),
      item('Test', '2026-03-22T20:00:00Z'),
    ],
  },
  moment,
);

describe('Events of a student', () => {
  const events = studentEvents(
    {
      study,
      assessments: [],
      owed: [
        {
          subscriptionId: 's',
          title: 'Cookery',
          dueOn: '2026-03-20',
          cents: 100,
          currency: 'AUD',
          state: 'coming',
        },
        {
          subscriptionId: 's',
          title: 'Cookery',
          dueOn: '2026-03-20',
          cents: 200,
          currency: 'AUD',
          state: 'coming',
        },
      ],
      classes: [],
    },
    { from: '2026-03-02', to: '2026-03-31' },
    moment,
  );

  it('say once what opens together, on the day it is there', () =>
    expect(events.filter(({ kind }) => kind === 'opens')).toMatchObject([
      { day: '2026-03-16', title: 'Sharpening', more: 1 },
      { day: '2026-03-23', title: 'Test', more: 0 },
    ]));

  it('say once that several amounts are due for a course, and not how much', () => {
    const payments = events.filter(({ kind }) => kind === 'payment');
    expect(payments).toMatchObject([{ day: '2026-03-20', title: 'Cookery', path: '/billing' }]);
    expect(JSON.stringify(payments)).not.toMatch(/cents|AUD/);
  });

  it('outside the days asked for are left out', () =>
    expect(events.some(({ kind }) => kind === 'starts')).toBe(false));
});

it('A day begins with what takes all of it, then goes on by time', () => {
  const at = (title: string, startsAt: string | null) =>
    eventOf({ id: title, kind: 'class', day: '2026-03-10', startsAt, title, path: '/' });
  const events = [
    at('noon', '2026-03-10T01:00:00Z'),
    at('nine', '2026-03-09T22:00:00Z'),
    at('all day', null),
  ];
  expect(inOrder(events).map(({ title }) => title)).toEqual(['all day', 'nine', 'noon']);
});
