import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstIn, isTaxInvoice } from './gst.ts';

describe('The GST in a price', () => {
  it.each([
    [110_000, 10_000],
    [0, 0],
    [5, 0],
    [6, 1],
    [100, 9],
    [99_995, 9090],
  ])('of %i cents is %i cents', (price, gst) => {
    expect(gstIn(price)).toBe(gst);
  });

  it('is the nearest cent to one eleventh, so that nothing is ever half way', () => {
    fc.assert(
      fc.property(fc.nat(200_000_000), (cents) => Math.abs(gstIn(cents) * 11 - cents) <= 5),
      { seed: 2026 },
    );
  });
});

describe('A tax invoice', () => {
  it('is written by who is registered, for something taxable', () => {
    expect(isTaxInvoice(true, [{ gst: 'free' }, { gst: 'taxable' }])).toBe(true);
    expect(isTaxInvoice(true, [{ gst: 'free' }])).toBe(false);
    expect(isTaxInvoice(false, [{ gst: 'taxable' }])).toBe(false);
  });
});
