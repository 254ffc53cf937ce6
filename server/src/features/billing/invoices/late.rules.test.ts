import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldBy } from './prepaid.rules.ts';
import { addDays, daysBetween } from '#server/platform/basics/days.rules.ts';
import { pauseOf, pausesOn, type Unpaid } from './late.rules.ts';

const today = '2027-03-20';
const now = new Date('2027-03-20T01:00:00Z');
const moment = { now, today };

const unpaid = (changes: Partial<Unpaid> = {}): Unpaid => ({
  afterDays: 14,
  dueOn: '2027-03-01',
  openCents: 10_000,
  currency: 'AUD',
  roomCents: null,
  tries: [],
  ...changes,
});
const tried = (changes: Partial<Unpaid['tries'][number]> = {}) => ({
  cents: 10_000,
  from: '2027-03-19T23:00:00+00:00',
  until: null,
  ...changes,
});

describe('Units pause', () => {
  it.each<[string, Partial<Unpaid>, boolean]>([
    ['on the day it is due', { dueOn: today }, false],
    ['before it is due', { dueOn: '2027-03-21' }, false],
    ['when it is as many days late as may be', { dueOn: '2027-03-06' }, false],
    ['when it is one day later than that', { dueOn: '2027-03-05' }, true],
    ['the day after it was due, where no day may be late', { dueOn: '2027-03-19', afterDays: 0 }, true],
    ['when all but a cent is paid', { openCents: 1 }, true],
    ['while its payment is at the gateway', { tries: [tried()] }, false],
    ['when the payment at the gateway is for less', { tries: [tried({ cents: 9_999 })] }, true],
    [
      'while two payments at the gateway make up all of it',
      { tries: [tried({ cents: 4_000 }), tried({ cents: 6_000 })] },
      false,
    ],
    ['when the payment has failed', { tries: [tried({ until: '2027-03-20T00:59:59.999+00:00' })] }, true],
    ['at the instant it fails', { tries: [tried({ until: '2027-03-20T01:00:00+00:00' })] }, true],
    ['before the payment was begun', { tries: [tried({ from: '2027-03-20T01:00:00.001+00:00' })] }, true],
    ['when as much may be paid as is open', { roomCents: 10_000 }, true],
    ['while less may be paid than is open', { roomCents: 9_999 }, false],
    ['while nothing may be paid', { roomCents: -5_000 }, false],
  ])('%s: %j → %s', (_when, changes, pauses) => {
    expect(pauseOf([unpaid(changes)], moment) !== null).toBe(pauses);
  });

  it('never, when nothing is unpaid', () => {
    expect(pauseOf([], moment)).toBeNull();
  });

  it('for the sum of what is too late; what is late for a shorter time is not asked for yet', () => {
    const late = [
      unpaid({ dueOn: '2027-03-19', openCents: 1 }),
      unpaid({ dueOn: '2027-03-04', openCents: 200 }),
      unpaid({ dueOn: '2027-02-18', openCents: 30 }),
      unpaid({ dueOn: '2027-01-01', openCents: 4_000, tries: [tried()] }),
    ];
    expect(pauseOf(late, moment)).toEqual({
      reason: 'payment_late',
      cents: 230,
      currency: 'AUD',
    });
  });
});

const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2027-01-01', days));
const any = fc.record({
  afterDays: fc.constant(14),
  dueOn: day,
  openCents: fc.integer({ min: 1, max: 100_000 }),
  currency: fc.constant('AUD'),
  roomCents: fc.option(fc.integer({ min: -100_000, max: 200_000 })),
  tries: fc.array(
    fc.record({
      cents: fc.integer({ min: 1, max: 100_000 }),
      from: fc.constant('2027-01-01T00:00:00+00:00'),
      until: fc.constantFrom(null, '2027-01-02T00:00:00+00:00'),
    }),
    { maxLength: 2 },
  ),
});
const several = fc.array(any, { maxLength: 6 });
const noon = (at: string) => ({ today: at, now: new Date(`${at}T12:00:00Z`) });

describe('Whatever is unpaid', () => {
  it('names the amount that opens everything again: once it is paid nothing pauses, with less something does', () => {
    fc.assert(
      fc.property(several, day, (all, on) => {
        const pause = pauseOf(all, noon(on));
        const pausing = all.filter((one) => pauseOf([one], noon(on)));
        expect(pause?.cents ?? 0).toBe(pausing.reduce((sum, { openCents }) => sum + openCents, 0));
        expect(
          pauseOf(
            all.filter((one) => !pausing.includes(one)),
            noon(on),
          ),
        ).toBeNull();
        for (const paid of pausing) {
          const rest = all.filter((one) => one !== paid);
          expect(pauseOf(rest, noon(on)) === null).toBe(pausing.length === 1);
        }
      }),
    );
  });

  it('pauses nothing before it is more days late than may be, and goes on pausing from then', () => {
    fc.assert(
      fc.property(any, day, (one, on) => {
        const pauses = pauseOf([{ ...one, roomCents: null, tries: [] }], noon(on)) !== null;
        expect(pauses).toBe(daysBetween(one.dueOn, on) > one.afterDays);
        expect(pauses).toBe(on >= pausesOn(one));
      }),
    );
  });

  it('pauses less with a later date, and never more', () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 30 }), day, (one, days, on) => {
        const moved = { ...one, dueOn: addDays(one.dueOn, days) };
        const [later, before] = [pauseOf([moved], noon(on)), pauseOf([one], noon(on))];
        expect(later !== null && before === null).toBe(false);
      }),
    );
  });

  it('is held by the same limit that refuses the payment', () => {
    const cents = fc.integer({ min: 0, max: 300_000 });
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        fc.integer({ min: 1, max: 300_000 }),
        (paid, delivered, limit, open) => {
          const roomCents = limit - paid + delivered;
          const late = unpaid({ openCents: open, roomCents });
          const held = heldBy(
            { paidCents: paid, creditCents: 0, deliveredCents: delivered, limitCents: limit },
            open,
          );
          expect(pauseOf([late], moment) === null).toBe(held);
        },
      ),
    );
  });
});
