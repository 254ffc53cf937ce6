import { describe, expect, it } from 'vitest';
import type { Moment } from '#server/platform/basics/moment.ts';
import { nextRelease, resumeIn } from './resume.rules.ts';
import { accessLock } from './access.rules.ts';
import {
  progressOf,
  statusSaid,
  studyOf,
  subscriptionFor,
  type ItemRow,
  type StudyRows,
  type SubscriptionRow,
  type UnitRow,
} from './study.rules.ts';

const moment: Moment = {
  now: new Date('2026-03-10T01:00:00Z'),
  today: '2026-03-10',
  timeZone: 'Australia/Sydney',
};
const done = new Date('2026-03-05T00:00:00Z');

const subscription = (changes: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  id: 's1',
  status: 'active',
  startsOn: '2026-03-01',
  accessEndsOn: null,
  pausedOn: null,
  pausedUntil: null,
  pausedDays: 0,
  completedAt: null,
  preCourseRemaining: 0,
  unpaid: [],
  course: { id: 'c1', code: 'C1', title: 'Cookery', summary: '', coverFileId: null },
  ...changes,
});
const item = (id: string, unitId: string, changes: Partial<ItemRow> = {}): ItemRow => ({
  id,
  unitEnrolmentId: unitId,
  unitId,
  kind: 'text',
  title: id,
  minutes: 3,
  required: true,
  completion: { rule: 'opened' },
  releaseAt: null,
  releaseAfterDays: null,
  requires: [],
  share: 0,
  completedAt: null,
  lastOpenedAt: null,
  positionSeconds: 0,
  parts: 0,
  reports: [],
  ...changes,
});
const unit = (unitId: string, requires: string[] = [], asks: 'learned' | 'competent' = 'learned') => ({
  subscriptionId: 's1',
  unitEnrolmentId: unitId,
  unitId,
  position: 0,
  kind: 'core' as const,
  code: unitId,
  title: `Unit ${unitId}`,
  summary: '',
  deliveredOn: null,
  outcome: null,
  requires: requires.map((first) => ({ unitId: first, asks })),
});
const study = (items: ItemRow[], changes: Partial<SubscriptionRow> = {}, rows: Partial<StudyRows> = {}) =>
  studyOf(
    { subscriptions: [subscription(changes)], units: [unit('u1'), unit('u2', ['u1'])], items, ...rows },
    moment,
  )[0]!;

describe('The right of access', () => {
  it.each([
    [{ status: 'active' as const }, null],
    [{ status: 'completed' as const }, null],
    [{ status: 'pending' as const }, 'pending'],
    [{ status: 'withdrawn' as const }, 'withdrawn'],
    [{ status: 'expired' as const }, 'access_ended'],
    [{ status: 'expired' as const, accessEndsOn: '2026-03-09' }, 'access_ended'],
    [{ status: 'paused' as const, pausedOn: '2026-03-10' }, 'paused'],
    [{ accessEndsOn: '2026-03-09' }, 'access_ended'],
    [{ accessEndsOn: '2026-03-10' }, null],
    [{ startsOn: '2026-03-11' }, 'starts_on'],
    [{ status: 'completed' as const, accessEndsOn: '2026-03-09' }, 'access_ended'],
  ])('%j is locked by %s', (changes, reason) => {
    expect(accessLock(subscription(changes), '2026-03-10')?.reason ?? null).toBe(reason);
  });

  it.each([
    ['before a pause', { status: 'paused' as const, pausedOn: '2026-03-10' }],
    ['on its last day', { status: 'expired' as const, accessEndsOn: '2026-03-09' }],
  ])('was open %s, for what was learned offline and arrives later', (_when, changes) => {
    expect(accessLock(subscription(changes), '2026-03-09')).toBeNull();
  });
});

it.each([
  [{ accessEndsOn: '2026-03-09' }, 'expired'],
  [{ accessEndsOn: '2026-03-10' }, 'active'],
  [{ status: 'completed' as const, accessEndsOn: '2026-03-09' }, 'completed'],
])('A subscription with %j is said to be %s', (changes, said) => {
  const { status, locked } = study([item('a', 'u1')], changes);
  expect(statusSaid(status, locked)).toBe(said);
});

describe('What is open', () => {
  it('everything waits for the pre-course items', () => {
    const locked = study([item('a', 'u1')], { preCourseRemaining: 2 });
    expect(locked.units[0]!.items[0]!.locked).toEqual({
      reason: 'pre_course',
      remaining: 2,
      subscriptionId: 's1',
    });
    expect(locked.phase).toBe('pre_course');
  });

  it('a unit waits for the unit that must be finished first, and opens at once when it is', () => {
    const waiting = study([item('a', 'u1'), item('b', 'u2')]);
    expect(waiting.units[1]!.locked).toEqual({ reason: 'unit_first', id: 'u1', title: 'Unit u1' });
    const open = study([item('a', 'u1', { completedAt: done }), item('b', 'u2')]);
    expect(open.units[1]!.locked).toBeNull();
  });

  it('a unit that asks for competence does not open by reading the one before it', () => {
    const read = [item('a', 'u1', { completedAt: done }), item('b', 'u2')];
    const units = (outcome: UnitRow['outcome']) => ({
      units: [{ ...unit('u1'), outcome }, unit('u2', ['u1'], 'competent')],
    });
    const first = { reason: 'competence_first', id: 'u1', title: 'Unit u1' };
    for (const outcome of [null, 'not_yet_competent', 'to_be_decided_again'] as const)
      expect(study(read, {}, units(outcome)).units[1]!.locked).toEqual(first);
    for (const outcome of ['competent', 'rpl_granted', 'credit_transfer'] as const)
      expect(study([], {}, units(outcome)).units[1]!.locked).toBeNull();
  });

  it('a unit that is taught or achieved lets the next one open, whatever was read', () => {
    const units = (first: Partial<UnitRow>) => ({ units: [{ ...unit('u1'), ...first }, unit('u2', ['u1'])] });
    const items = [item('a', 'u1'), item('b', 'u2')];
    expect(study(items, {}, units({ deliveredOn: '2026-03-01' })).units[1]!.locked).toBeNull();
    expect(study(items, {}, units({ outcome: 'credit_transfer' })).units[1]!.locked).toBeNull();
  });

  it('an item waits for the item before it and for its date where the organisation is', () => {
    const items = [
      item('a', 'u1'),
      item('b', 'u1', { requires: ['a'] }),
      item('c', 'u1', { releaseAfterDays: 10 }),
      item('d', 'u1', { releaseAfterDays: 9 }),
      item('e', 'u1', { releaseAt: new Date('2026-03-10T01:00:01Z') }),
    ];
    const locks = study(items).units[0]!.items.map(({ locked }) => locked);
    expect(locks).toEqual([
      null,
      { reason: 'item_first', id: 'a', title: 'a' },
      { reason: 'released_at', at: '2026-03-10T13:00:00.000Z' },
      null,
      { reason: 'released_at', at: '2026-03-10T01:00:01.000Z' },
    ]);
    expect(nextRelease(study(items))).toEqual({ at: '2026-03-10T01:00:01.000Z', title: 'e' });
  });

  it('what was done stays open when its order or date changes afterwards', () => {
    const items = [item('a', 'u1'), item('b', 'u1', { requires: ['a'], completedAt: done })];
    expect(study(items).units[0]!.items[1]!.locked).toBeNull();
  });
});

describe('A late payment', () => {
  const unpaid = [
    { afterDays: 7, dueOn: '2026-03-01', openCents: 500, currency: 'AUD', roomCents: null, tries: [] },
  ];
  const pause = { reason: 'payment_late', cents: 500, currency: 'AUD' };
  const three = { units: [unit('u1'), unit('u2'), unit('u3', ['u2'])] };
  const items = [item('a', 'u1', { completedAt: done }), item('b', 'u2'), item('c', 'u3')];

  it('closes the units that are not finished, and nothing else', () => {
    const paused = study(items, { unpaid }, three);
    expect(paused.units.map(({ locked }) => locked)).toEqual([
      null,
      pause,
      // Paid, this one still waits for the unit before it.
      { reason: 'unit_first', id: 'u2', title: 'Unit u2' },
    ]);
    expect(paused.units[0]!.items[0]!.locked).toBeNull();
    expect(paused.units[1]!.items[0]!.locked).toEqual(pause);
    expect(paused.phase).toBe('payment_late');
    expect(paused).toMatchObject({ locked: null, paused: pause, progress: { done: 1, total: 3 } });
  });

  it('closes nothing of what is completed, and says nothing where something else closes all of it', () => {
    expect(study(items, { unpaid, status: 'completed' }, three).units[1]!.locked).toBeNull();
    for (const [changes, reason] of [
      [{ preCourseRemaining: 1 }, 'pre_course'],
      [{ accessEndsOn: '2026-03-09' }, 'access_ended'],
      [{ status: 'withdrawn' as const }, 'withdrawn'],
    ] as const) {
      const closed = study(items, { unpaid, ...changes }, three);
      expect(closed.units.map(({ locked }) => locked?.reason)).toEqual([reason, reason, reason]);
      expect(closed.paused).toBeNull();
    }
  });

  it('leads nowhere that is closed', () => {
    expect(resumeIn(study(items, { unpaid }, three))?.item.completedAt).toBe(done);
  });
});

describe('How far it is', () => {
  it('counts required items only and reaches 100 only when all are done', () => {
    const three = [
      item('a', 'u1', { completedAt: done }),
      item('b', 'u1', { completedAt: done }),
      item('c', 'u1'),
    ];
    expect(progressOf(three)).toEqual({ done: 2, total: 3, percent: 66 });
    expect(progressOf([...three.slice(0, 2), item('c', 'u1', { required: false })]).percent).toBe(100);
    expect(progressOf([])).toEqual({ done: 0, total: 0, percent: 0 });
  });

  it.each([
    [[item('a', 'u1')], {}, 'not_started'],
    [[item('a', 'u1', { lastOpenedAt: done })], {}, 'in_progress'],
    [[item('a', 'u1', { completedAt: done })], { status: 'completed' as const }, 'completed'],
    [[item('a', 'u1')], { startsOn: '2026-04-01' }, 'starts_later'],
    [[item('a', 'u1')], { status: 'withdrawn' as const }, 'withdrawn'],
    [[item('a', 'u1')], { accessEndsOn: '2026-03-02' }, 'access_ended'],
    [[item('a', 'u1')], { status: 'pending' as const }, 'pending'],
  ])('says the phase in one word', (items, changes, phase) => {
    expect(study(items, changes).phase).toBe(phase);
  });
});

describe('Continue', () => {
  const opened = (at: string) => new Date(`2026-03-${at}T00:00:00Z`);

  it('leads to the item opened last while it is not done', () => {
    const items = [
      item('a', 'u1', { lastOpenedAt: opened('05') }),
      item('b', 'u1', { lastOpenedAt: opened('06') }),
      item('c', 'u1'),
    ];
    expect(resumeIn(study(items))?.item.id).toBe('b');
  });

  it('leads to the next one after what was just finished, not back to one that was skipped', () => {
    const items = [
      item('a', 'u1'),
      item('b', 'u1', { lastOpenedAt: done, completedAt: done }),
      item('c', 'u1'),
    ];
    expect(resumeIn(study(items))?.item.id).toBe('c');
  });

  it('goes back to what was skipped when nothing is left after it', () => {
    const items = [item('a', 'u1'), item('b', 'u1', { lastOpenedAt: done, completedAt: done })];
    expect(resumeIn(study(items, {}, { units: [unit('u1')] }))?.item.id).toBe('a');
  });

  it('passes over an optional item that was only looked at', () => {
    const items = [
      item('a', 'u1', { required: false, lastOpenedAt: done }),
      item('b', 'u1'),
      item('c', 'u1'),
    ];
    expect(resumeIn(study(items))?.item.id).toBe('b');
  });

  it('leads nowhere while nothing is open', () => {
    expect(resumeIn(study([item('a', 'u1')], { preCourseRemaining: 1 }))).toBeNull();
  });
});

describe('A unit that several subscriptions hold is studied', () => {
  const held = (...subscriptions: Partial<SubscriptionRow>[]) =>
    studyOf(
      {
        subscriptions: subscriptions.map(subscription),
        units: subscriptions.map(({ id }) => ({
          ...unit('u1'),
          subscriptionId: id!,
          unitEnrolmentId: `${id} u1`,
        })),
        items: subscriptions.map(({ id }) =>
          item('a', 'u1', { unitEnrolmentId: `${id} u1`, completedAt: id === 'old' ? done : null }),
        ),
      },
      moment,
    );

  it.each<[string, Partial<SubscriptionRow>, Partial<SubscriptionRow>]>([
    ['in the one that is open', { status: 'withdrawn' }, {}],
    ['in the one that is not over', { accessEndsOn: '2026-03-09' }, {}],
    ['in the one that is not completed, though the other stays open', { status: 'completed' }, {}],
    ['in the one that is open, though it is completed', { status: 'pending' }, { status: 'completed' }],
  ])('%s', (_where, old, current) => {
    const both = held({ id: 'old', ...old }, { id: 'new', startsOn: '2026-03-05', ...current });
    expect(subscriptionFor(both, 'u1', moment.today)?.id).toBe('new');
    expect(subscriptionFor(both, 'unknown', moment.today)).toBeUndefined();
  });

  it('in the one whose edition has the item', () => {
    const rows: StudyRows = {
      subscriptions: [subscription({ id: 'first' }), subscription({ id: 'second', startsOn: '2026-03-05' })],
      units: ['first', 'second'].map((id) => ({ ...unit('u1'), subscriptionId: id, unitEnrolmentId: id })),
      items: [item('a', 'u1', { unitEnrolmentId: 'first' }), item('b', 'u1', { unitEnrolmentId: 'second' })],
    };
    const both = studyOf(rows, moment);
    const openedIn = (itemId: string) => subscriptionFor(both, 'u1', moment.today, itemId)?.id;
    expect(['a', 'b', 'c'].map(openedIn)).toEqual(['first', 'second', undefined]);
  });

  it('with progress of its own in each', () => {
    const both = held({ id: 'old' }, { id: 'new' });
    expect(both.map(({ id, progress }) => [id, progress.done])).toEqual([
      ['old', 1],
      ['new', 0],
    ]);
  });

  it('in the same one whether or not a payment is late, because each has progress of its own', () => {
    const late = {
      afterDays: 0,
      dueOn: '2026-03-01',
      openCents: 1,
      currency: 'AUD',
      roomCents: null,
      tries: [],
    };
    const both = held({ id: 'late', unpaid: [late] }, { id: 'paid', startsOn: '2026-03-05' });
    expect(subscriptionFor(both, 'u1', moment.today)?.id).toBe('late');
  });
});
