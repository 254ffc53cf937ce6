import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SubscriptionStatus } from '#contract/subscriptions.ts';
import type { SubscriptionTerms } from '#server/features/courses/subscriptions.table.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import { actsIn, after, changed, type Change } from './state.rules.ts';

const today = '2027-03-10';
const terms = (given: Partial<SubscriptionTerms> = {}): SubscriptionTerms => ({
  status: 'active',
  intakeId: null,
  startsOn: '2027-03-01',
  expectedEndsOn: '2027-05-01',
  accessEndsOn: '2027-06-01',
  pausedOn: null,
  pausedUntil: null,
  pausedDays: 0,
  completedAt: null,
  withdrawalReason: null,
  lastEngagedOn: null,
  ...given,
});

describe('What can be done to a subscription', () => {
  it.each([
    ['pending', ['open', 'change_intake', 'withdraw']],
    ['active', ['extend', 'pause', 'complete', 'expire', 'end', 'change_intake', 'withdraw']],
    ['paused', ['extend', 'resume', 'complete', 'expire', 'end', 'change_intake', 'withdraw']],
    ['completed', ['extend', 'reopen', 'end']],
    ['expired', ['extend', 'complete', 'withdraw']],
    ['withdrawn', []],
  ] as const)('while it is %s: %j', (status, acts) => {
    expect(actsIn(status)).toEqual(acts);
  });
});

const paused = { status: 'paused', pausedOn: '2027-03-06', pausedUntil: '2027-04-01' } as const;
const pending = { status: 'pending' } as const;

describe('An act', () => {
  it.each<[string, Partial<SubscriptionTerms>, Change, Partial<SubscriptionTerms>]>([
    [
      'opening late gives every day that was bought',
      pending,
      { act: 'open', fixedStart: false },
      { status: 'active', startsOn: today, accessEndsOn: '2027-06-10', expectedEndsOn: '2027-05-10' },
    ],
    [
      'opening late in a class that has started keeps the start, and gives the days',
      pending,
      { act: 'open', fixedStart: true },
      { status: 'active', startsOn: '2027-03-01', accessEndsOn: '2027-06-10', expectedEndsOn: '2027-05-01' },
    ],
    [
      'resuming moves the last days by as many as study was paused',
      paused,
      { act: 'resume', movesEnd: true },
      {
        status: 'active',
        accessEndsOn: '2027-06-05',
        expectedEndsOn: '2027-05-05',
        pausedOn: null,
        pausedDays: 4,
      },
    ],
    [
      'resuming moves no last day where the organisation says so, but the days of study that were lost count',
      { ...paused, pausedDays: 3 },
      { act: 'resume', movesEnd: false },
      { status: 'active', accessEndsOn: '2027-06-01', pausedUntil: null, pausedDays: 7 },
    ],
    [
      'whatever ends a pause counts its days',
      paused,
      { act: 'expire' },
      { status: 'expired', pausedOn: null, pausedDays: 4 },
    ],
    [
      'extending while paused goes on with the pause',
      paused,
      { act: 'extend', accessEndsOn: '2027-07-01' },
      { status: 'paused', pausedOn: '2027-03-06', pausedDays: 0 },
    ],
    [
      'another start leaves the pauses before it behind',
      { pausedDays: 7 },
      {
        act: 'change_intake',
        intakeId: 'other',
        period: { startsOn: '2027-04-01', expectedEndsOn: null, accessEndsOn: null },
      },
      { status: 'active', startsOn: '2027-04-01', pausedDays: 0 },
    ],
    [
      'extending what has expired opens it again',
      { status: 'expired', accessEndsOn: '2027-03-09' },
      { act: 'extend', accessEndsOn: '2027-03-20' },
      { status: 'active', accessEndsOn: '2027-03-20' },
    ],
    ['ending at once', {}, { act: 'end', lastDay: null }, { status: 'expired', accessEndsOn: '2027-03-09' }],
    [
      'ending on a day to come leaves it open until then',
      {},
      { act: 'end', lastDay: '2027-03-20' },
      { status: 'active', accessEndsOn: '2027-03-20' },
    ],
    [
      'ending on its first day leaves no day',
      { startsOn: today },
      { act: 'end', lastDay: null },
      { status: 'expired', accessEndsOn: '2027-03-09' },
    ],
    [
      'ending what is completed keeps it completed',
      { status: 'completed' },
      { act: 'end', lastDay: null },
      { status: 'completed', accessEndsOn: '2027-03-09' },
    ],
    [
      'withdrawing',
      {},
      { act: 'withdraw', reason: 'Moved away', lastEngagedOn: '2027-03-08' },
      { status: 'withdrawn', withdrawalReason: 'Moved away', lastEngagedOn: '2027-03-08' },
    ],
  ])('%s', (_name, given, change, expected) => {
    const outcome = changed(terms(given), change, today);
    if (!('changes' in outcome)) throw new Error(JSON.stringify(outcome));
    expect({ ...terms(given), ...outcome.changes }).toMatchObject(expected);
  });

  it.each<[string, Partial<SubscriptionTerms>, Change, string, string]>([
    [
      'longer access that is none',
      {},
      { act: 'extend', accessEndsOn: '2027-06-01' },
      'accessEndsOn',
      'not_later',
    ],
    [
      'more than unlimited access',
      { accessEndsOn: null },
      { act: 'extend', accessEndsOn: '2028-06-01' },
      'accessEndsOn',
      'unlimited',
    ],
    [
      'access until a day that is over',
      { status: 'expired', accessEndsOn: '2027-03-02' },
      { act: 'extend', accessEndsOn: '2027-03-09' },
      'accessEndsOn',
      'in_past',
    ],
    ['a pause until today', {}, { act: 'pause', until: today, atMostDays: null }, 'until', 'in_past'],
    ['a pause without an end', {}, { act: 'pause', until: null, atMostDays: 30 }, 'until', 'required'],
    ['too long a pause', {}, { act: 'pause', until: '2027-04-10', atMostDays: 30 }, 'until', 'too_long'],
    ['a later end', {}, { act: 'end', lastDay: '2027-06-01' }, 'lastDay', 'not_earlier'],
    ['a later end of a pause', paused, { act: 'end', lastDay: today }, 'lastDay', 'paused'],
    [
      'a last day of engagement to come',
      {},
      { act: 'withdraw', reason: '', lastEngagedOn: '2027-03-11' },
      'lastEngagedOn',
      'in_future',
    ],
    [
      'a last day of engagement before the start',
      {},
      { act: 'withdraw', reason: '', lastEngagedOn: '2027-02-28' },
      'lastEngagedOn',
      'before_start',
    ],
  ])('refuses %s, naming the field', (_name, given, change, field, code) => {
    expect(changed(terms(given), change, today)).toMatchObject({ refused: 'field', error: { field, code } });
  });
});

const day = fc.integer({ min: -40, max: 60 });
const step = fc.record({
  pass: fc.nat({ max: 20 }),
  act: fc.constantFrom(
    ...(['open', 'extend', 'pause', 'resume', 'complete', 'reopen', 'expire', 'end', 'withdraw'] as const),
  ),
  day: fc.option(day),
  flag: fc.boolean(),
});
const lostWhile = ({ status }: SubscriptionTerms, days: number) => (status === 'paused' ? days : 0);
/** Days of study that were lost are counted when the pause is over. */
const countedOf = ({ status, pausedDays }: SubscriptionTerms, lost: number) =>
  status === 'paused' ? pausedDays : lost;

/** The last day of access; later than every day where there is none. */
const endOf = ({ accessEndsOn }: SubscriptionTerms): string => accessEndsOn ?? 'unlimited';

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function changeOf({ act, day: drawn, flag }: Step, on: string): Change {
  const other = drawn === null ? null : addDays(on, drawn);
  const changes: { [A in Step['act']]: Extract<Change, { act: A }> } = {
    open: { act: 'open', fixedStart: flag },
    extend: { act: 'extend', accessEndsOn: other ?? on },
    pause: { act: 'pause', until: other, atMostDays: flag ? 30 : null },
    resume: { act: 'resume', movesEnd: flag },
    complete: { act: 'complete', completedAt: new Date(`${on}T00:00:00Z`) },
    reopen: { act: 'reopen' },
    expire: { act: 'expire' },
    end: { act: 'end', lastDay: other },
    withdraw: { act: 'withdraw', reason: 'R', lastEngagedOn: other },
  };
  return changes[act];
}

it('whatever is done in any order, the state follows the table, its days make sense, and only an end shortens access', () => {
  fc.assert(
    fc.property(fc.option(fc.nat({ max: 60 })), fc.array(step, { maxLength: 25 }), (lasts, steps) => {
      let on = today;
      let now = terms({
        status: 'pending',
        startsOn: on,
        expectedEndsOn: null,
        accessEndsOn: lasts === null ? null : addDays(on, lasts),
      });
      /** Days of study that were lost, counted one by one. */
      let lost = 0;
      for (const one of steps) {
        lost += lostWhile(now, one.pass);
        on = addDays(on, one.pass);
        const change = changeOf(one, on);
        const outcome = changed(now, change, on);
        const possible = after(now.status, change.act);
        const refused = 'refused' in outcome ? outcome.refused : null;
        expect(refused === 'state').toBe(possible === null);
        if ('refused' in outcome) continue;
        const next: SubscriptionTerms = { ...now, ...outcome.changes };
        const endsLater = change.act === 'end' && next.accessEndsOn! >= on && now.status !== 'completed';
        expect(next.status).toBe(endsLater ? 'active' : possible);
        expect(next.status === 'paused').toBe(next.pausedOn !== null);
        expect(next.pausedDays).toBe(countedOf(next, lost));
        expect(next.accessEndsOn ?? next.startsOn).toSatisfy(
          (end: string) => end >= addDays(next.startsOn, -1),
        );
        expect(change.act === 'end' || endOf(next) >= endOf(now)).toBe(true);
        const known: SubscriptionStatus[] = [
          'pending',
          'active',
          'paused',
          'completed',
          'withdrawn',
          'expired',
        ];
        expect(known).toContain(next.status);
        now = next;
      }
    }),
    { numRuns: 500 },
  );
});
