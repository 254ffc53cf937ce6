import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstIn, isTaxInvoice } from '#au/gst.ts';
import {
  allocationPosting,
  creditNotePosting,
  deliveryPosting,
  invoicePosting,
  paymentPosting,
  refundFailedPosting,
  refundPaidPosting,
  refundPosting,
  releasePosting,
  shareOfUnit,
} from './ledger.rules.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 });
const amounts = cents.map((totalCents) => ({ totalCents, gstCents: gstIn(totalCents) }));
const method = fc.constantFrom('bank_transfer', 'card_sandbox', 'card_stripe', 'cash', 'eftpos');

describe('The books', () => {
  it('balance, whatever happens', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.boolean(),
        fc.integer(),
        cents,
        method,
        (invoiced, toDeliver, unearned, moved, by) => {
          const all = [
            invoicePosting(invoiced, toDeliver),
            creditNotePosting(invoiced, unearned),
            paymentPosting(moved, by),
            allocationPosting(moved),
            releasePosting(moved),
            deliveryPosting(moved),
            refundPosting(moved),
            refundPaidPosting(moved, by),
            refundFailedPosting(moved),
          ];
          for (const entries of all) {
            expect(entries.reduce((sum, entry) => sum + entry.cents, 0)).toBe(0);
            expect(entries.every((entry) => entry.cents !== 0)).toBe(true);
          }
        },
      ),
    );
  });

  it('take what is credited from what was not delivered first', () => {
    expect(creditNotePosting({ totalCents: 1100, gstCents: 100 }, 600)).toEqual([
      { account: 'unearned', cents: 600 },
      { account: 'revenue', cents: 400 },
      { account: 'gst', cents: 100 },
      { account: 'receivable', cents: -1100 },
    ]);
  });

  it('earn a course exactly, however many units it has', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 60 }), (total, units) => {
        let left = total;
        const shares = Array.from({ length: units }, (_, done) => {
          const share = shareOfUnit(left, units - done);
          left -= share;
          return share;
        });
        expect(left).toBe(0);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('earn nothing twice when more was credited than is left', () => {
    expect(shareOfUnit(-500, 3)).toBe(0);
    expect(shareOfUnit(-500, 1)).toBe(0);
  });
});

describe('GST', () => {
  it('is one eleventh, half a cent rounded up', () => {
    expect([0, 11, 16, 17, 5, 6, 110_00].map(gstIn)).toEqual([0, 1, 1, 2, 0, 1, 1000]);
    fc.assert(
      fc.property(cents, (inclusive) => {
        const exact = inclusive / 11;
        expect(Math.abs(gstIn(inclusive) - exact)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('makes a tax invoice only of a registered seller and something taxable', () => {
    expect(isTaxInvoice(true, [{ gst: 'free' }, { gst: 'taxable' }])).toBe(true);
    expect(isTaxInvoice(true, [{ gst: 'free' }])).toBe(false);
    expect(isTaxInvoice(false, [{ gst: 'taxable' }])).toBe(false);
  });
});
