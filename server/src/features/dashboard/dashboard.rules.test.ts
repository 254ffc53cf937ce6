import { describe, expect, it } from 'vitest';
import {
  studyOf,
  type ItemRow,
  type Moment,
  type SubscriptionRow,
} from '#server/features/study/study.rules.ts';
import { nextStepOf, upcomingOf } from './dashboard.rules.ts';

const moment: Moment = {
  now: new Date('2026-03-10T01:00:00Z'),
  today: '2026-03-10',
  timeZone: 'Australia/Sydney',
};
const past = new Date('2026-03-09T00:00:00Z');

interface Given extends Partial<Omit<SubscriptionRow, 'course'>> {
  name: string;
  items?: Partial<ItemRow>[];
}

/** One course per name, with one unit holding the given items (one untouched item unless said). */
function study(...given: Given[]) {
  return studyOf(
    {
      subscriptions: given.map(({ name, items: _items, ...changes }) => ({
        id: name,
        status: 'active',
        startsOn: '2026-03-01',
        accessEndsOn: null,
        completedAt: null,
        preCourseRemaining: 0,
        unpaid: [],
        course: { id: `course ${name}`, code: name, title: name, summary: '', coverFileId: null },
        ...changes,
      })),
      units: given.map(({ name }) => ({
        courseId: `course ${name}`,
        unitId: `unit ${name}`,
        position: 0,
        kind: 'core',
        code: name,
        title: name,
        summary: '',
        requires: [],
      })),
      items: given.flatMap(({ name, items = [{}] }) =>
        items.map((item, at) => ({
          id: `${name} ${at}`,
          unitId: `unit ${name}`,
          kind: 'text' as const,
          title: `${name} ${at}`,
          minutes: 3,
          required: true,
          completion: { rule: 'opened' as const },
          releaseAt: null,
          releaseAfterDays: null,
          requires: [],
          share: 0,
          completedAt: null,
          lastOpenedAt: null,
          positionSeconds: 0,
          ...item,
        })),
      ),
    },
    moment,
  );
}
const owed = (dueOn: string) => ({
  afterDays: 14,
  dueOn,
  openCents: 100,
  currency: 'AUD',
  roomCents: null,
  tries: [],
});
const begun: Given['items'] = [{ completedAt: past, lastOpenedAt: past }, {}];

describe('The one next step', () => {
  it.each<[string, Given[], string, string | undefined]>([
    ['nothing is subscribed', [], 'nothing', undefined],
    [
      'something new waits for its pre-course items',
      [{ name: 'a', preCourseRemaining: 2 }],
      'pre_course',
      'a',
    ],
    ['something new is open', [{ name: 'a' }], 'start', 'a'],
    [
      'one is begun and another new',
      [{ name: 'new' }, { name: 'begun', items: begun }],
      'continue_item',
      'begun',
    ],
    [
      'one is begun and another waits for pre-course items',
      [
        { name: 'new', preCourseRemaining: 1 },
        { name: 'begun', items: begun },
      ],
      'continue_item',
      'begun',
    ],
    [
      'access ends within a fortnight',
      [
        { name: 'begun', items: begun },
        { name: 'short', accessEndsOn: '2026-03-24' },
      ],
      'access_ends_soon',
      'short',
    ],
    [
      'access ends later than that',
      [
        { name: 'begun', items: begun },
        { name: 'later', accessEndsOn: '2026-03-25' },
      ],
      'continue_item',
      'begun',
    ],
    [
      'all that is open is done and more is released later',
      [{ name: 'a', items: [{ completedAt: past, lastOpenedAt: past }, { releaseAfterDays: 20 }] }],
      'waits_for_release',
      'a',
    ],
    [
      'a payment is late and something else could go on',
      [
        { name: 'begun', items: begun },
        { name: 'late', items: begun, unpaid: [owed('2026-02-01')] },
        { name: 'later', unpaid: [owed('2026-02-02')] },
      ],
      'payment_late',
      'late',
    ],
    [
      'a payment is late where access ends soon, which something else that ends soon can be done about',
      [
        { name: 'late', items: begun, accessEndsOn: '2026-03-12', unpaid: [owed('2026-02-01')] },
        { name: 'short', items: begun, accessEndsOn: '2026-03-20' },
      ],
      'access_ends_soon',
      'short',
    ],
    ['it has not started yet', [{ name: 'a', startsOn: '2026-03-20' }], 'starts_later', 'a'],
    [
      'everything is finished',
      [{ name: 'a', status: 'completed', items: [{ completedAt: past }] }],
      'all_done',
      'a',
    ],
    ['access has ended', [{ name: 'a', accessEndsOn: '2026-03-09' }], 'nothing', undefined],
  ])('when %s', (_case, given, reason, subscriptionId) => {
    const step = nextStepOf(study(...given), moment);
    expect(step.reason).toBe(reason);
    expect('subscriptionId' in step ? step.subscriptionId : undefined).toBe(subscriptionId);
  });

  it('leads to the exact item', () => {
    expect(nextStepOf(study({ name: 'a', items: begun }), moment)).toMatchObject({
      unitId: 'unit a',
      itemId: 'a 1',
      percent: 50,
    });
  });
});

describe('Coming up', () => {
  it('tells starts, releases and ends of access within a month, soonest first, in the time zone of the organisation', () => {
    const upcoming = upcomingOf(
      study(
        { name: 'later', startsOn: '2026-03-20' },
        { name: 'ends', accessEndsOn: '2026-03-15' },
        { name: 'opens', items: [{ releaseAfterDays: 12 }] },
        { name: 'far', accessEndsOn: '2026-06-01' },
        { name: 'gone', accessEndsOn: '2026-03-01' },
      ),
      moment,
    );
    expect(upcoming.map(({ kind, at }) => [kind, at])).toEqual([
      ['opens', '2026-03-12T13:00:00.000Z'],
      ['access_ends', '2026-03-15T13:00:00.000Z'],
      ['starts', '2026-03-19T13:00:00.000Z'],
    ]);
  });
});
