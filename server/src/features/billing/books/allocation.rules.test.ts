import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from '#contract/billing/allocate.ts';
import { release } from './allocation.rules.ts';

const cents = fc.integer({ min: 0, max: 500_000 });
const day = fc.integer({ min: 1, max: 28 }).map((date) => `2027-02-${String(date).padStart(2, '0')}`);
const world = fc
  .tuple(
    fc.array(fc.tuple(cents, day), { maxLength: 8 }),
    fc.array(fc.tuple(cents, fc.nat(9)), { maxLength: 8 }),
  )
  .map(([owed, paid]) => ({
    invoices: owed.map(([amount, dueOn], at) => ({ invoiceId: `i${at}`, cents: amount, dueOn })),
    money: paid.map(([amount, wanted], at) => ({
      paymentId: `p${at}`,
      cents: amount,
      invoiceId: wanted < owed.length ? `i${wanted}` : null,
    })),
  }));
const sum = (all: readonly { cents: number }[]) => all.reduce((total, one) => total + one.cents, 0);

describe('Money given to invoices', () => {
  it('is never more than the payment has nor than the invoice needs', () => {
    fc.assert(
      fc.property(world, ({ money, invoices }) => {
        const given = allocate(money, invoices);
        expect(given.every((one) => one.cents > 0)).toBe(true);
        for (const { paymentId, cents: has } of money) {
          expect(sum(given.filter((one) => one.paymentId === paymentId))).toBeLessThanOrEqual(has);
        }
        for (const { invoiceId, cents: needs } of invoices) {
          expect(sum(given.filter((one) => one.invoiceId === invoiceId))).toBeLessThanOrEqual(needs);
        }
      }),
    );
  });

  it('leaves no money unallocated while something is owed', () => {
    fc.assert(
      fc.property(world, ({ money, invoices }) => {
        expect(sum(allocate(money, invoices))).toBe(Math.min(sum(money), sum(invoices)));
      }),
    );
  });

  it('pays what it was meant for first, then the oldest due', () => {
    const invoices = [
      { invoiceId: 'new', cents: 100, dueOn: '2027-03-01' },
      { invoiceId: 'old', cents: 100, dueOn: '2027-01-01' },
    ];
    expect(allocate([{ paymentId: 'p', cents: 150, invoiceId: 'new' }], invoices)).toEqual([
      { paymentId: 'p', invoiceId: 'new', cents: 100 },
      { paymentId: 'p', invoiceId: 'old', cents: 50 },
    ]);
    expect(allocate([{ paymentId: 'p', cents: 150, invoiceId: null }], invoices)[0]?.invoiceId).toBe('old');
  });

  it('is taken back as far as was given, the latest first', () => {
    const given = [
      { paymentId: 'a', invoiceId: 'i', cents: 100 },
      { paymentId: 'b', invoiceId: 'i', cents: 50 },
    ];
    expect(release(70, given)).toEqual([
      { paymentId: 'b', invoiceId: 'i', cents: -50 },
      { paymentId: 'a', invoiceId: 'i', cents: -20 },
    ]);
    expect(sum(release(1000, given))).toBe(-150);
    expect(release(-5, given)).toEqual([]);
  });
});
