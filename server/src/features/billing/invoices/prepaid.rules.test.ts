import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldBy, heldFor, limitCrossing, plannedDelivery, prepaidBalance } from './prepaid.rules.ts';

const limit = 150_000;
const due = (cents: number, dueOn: string) => ({ cents, dueOn, afterUnits: null });

describe('Prepaid fees', () => {
  it('are what was paid and not delivered, never less than nothing', () => {
    expect([prepaidBalance(500, 200), prepaidBalance(200, 500)]).toEqual([300, 0]);
  });

  it('planned delivery adds up to the price and ends on the last day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 1, max: 40 }), (total, units) => {
        const delivery = plannedDelivery(total, units, '2027-01-01', '2027-12-31');
        expect(delivery.reduce((sum, { cents }) => sum + cents, 0)).toBe(total);
        expect(delivery.at(-1)?.on).toBe('2027-12-31');
      }),
    );
  });

  it.each([
    ['everything at once', [due(300_000, '2027-01-01')], { on: '2027-01-01', prepaidCents: 300_000 }],
    ['the limit itself', [due(150_000, '2027-01-01')], null],
    [
      'instalments that trail delivery',
      [due(100_000, '2027-01-01'), due(100_000, '2027-02-15'), due(100_000, '2027-04-01')],
      null,
    ],
    [
      'instalments that run ahead',
      [due(150_000, '2027-01-01'), due(150_000, '2027-01-20')],
      { on: '2027-01-20', prepaidCents: 300_000 },
    ],
    [
      'payment after each unit',
      [
        due(100_000, '2027-01-01'),
        { cents: 100_000, dueOn: null, afterUnits: 1 },
        { cents: 100_000, dueOn: null, afterUnits: 2 },
      ],
      null,
    ],
  ])('%s', (_case, instalments, expected) => {
    const delivery = plannedDelivery(300_000, 3, '2027-01-01', '2027-04-01');
    expect(limitCrossing(instalments, delivery, { limitCents: limit, startsOn: '2027-01-01' })).toEqual(
      expected,
    );
  });

  it('without a planned end count as delivered never', () => {
    expect(
      limitCrossing(
        [due(100_000, '2027-01-01'), due(100_000, '2028-01-01')],
        plannedDelivery(200_000, 4, '2027-01-01', null),
        { limitCents: limit, startsOn: '2027-01-01' },
      ),
    ).toEqual({ on: '2028-01-01', prepaidCents: 200_000 });
  });

  it('a plan never crosses exactly when every moment stays within the limit', () => {
    const plan = fc.array(fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.nat(300)), { maxLength: 8 });
    fc.assert(
      fc.property(plan, fc.integer({ min: 1, max: 8 }), (parts, units) => {
        const at = (days: number) => new Date(Date.UTC(2027, 0, 1 + days)).toISOString().slice(0, 10);
        const instalments = parts.map(([cents, days]) => due(cents, at(days)));
        const total = instalments.reduce((sum, { cents }) => sum + cents, 0);
        const delivery = plannedDelivery(total, units, at(0), at(300));
        const worst = instalments.map(({ dueOn }) => {
          const paid = instalments
            .filter((one) => one.dueOn <= dueOn)
            .reduce((sum, { cents }) => sum + cents, 0);
          const delivered = delivery
            .filter(({ on }) => on < dueOn)
            .reduce((sum, { cents }) => sum + cents, 0);
          return paid - delivered;
        });
        const crosses = limitCrossing(instalments, delivery, { limitCents: limit, startsOn: at(0) }) !== null;
        expect(crosses).toBe(worst.some((cents) => cents > limit));
      }),
    );
  });

  it('hold an instalment back only where a limit applies', () => {
    const paid = { paidCents: 150_000, creditCents: 0, deliveredCents: 0, limitCents: limit };
    expect(heldBy(paid, 1)).toBe(true);
    expect(heldBy({ ...paid, deliveredCents: 1 }, 1)).toBe(false);
    expect(heldBy({ ...paid, limitCents: null }, 1)).toBe(false);
  });

  it('count credit, which may always pay for what is issued next', () => {
    const some = { paidCents: 50_000, creditCents: 100_000, deliveredCents: 0, limitCents: limit };
    expect(heldFor(some)).toBe(150_000);
    expect([heldBy(some, 100_000), heldBy(some, 100_001)]).toEqual([false, true]);
    expect(heldBy({ ...some, creditCents: 500_000 }, 400_000)).toBe(false);
  });

  it('never grow beyond the limit by what is let through, and what is held back would exceed it', () => {
    const cents = fc.nat(400_000);
    fc.assert(
      fc.property(cents, cents, cents, cents, (paidCents, creditCents, deliveredCents, wanted) => {
        const before = { paidCents, creditCents, deliveredCents, limitCents: limit };
        const added = Math.max(0, wanted - creditCents);
        const after = { ...before, paidCents: paidCents + wanted, creditCents: creditCents + added - wanted };
        const isHeld = heldBy(before, wanted);
        expect(isHeld).toBe(added > 0 && heldFor(after) > limit);
        expect(isHeld || heldFor(after) <= Math.max(limit, heldFor(before))).toBe(true);
      }),
    );
  });
});
