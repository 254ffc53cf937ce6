import { splitInstalments } from '#contract/billing/instalments.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '#contract/billing/planSteps.ts';
import { linesOf, planInstalments, totalOf, type FeeLine } from './instalments.rules.ts';

const amount = fc.integer({ min: 0, max: 200_000_000 });
const count = fc.integer({ min: 0, max: 120 });
const fee = fc.record({
  description: fc.string(),
  cents: fc.integer({ min: 1, max: 2_000_000 }),
  gst: fc.constantFrom('free' as const, 'taxable' as const),
});
const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);

describe('Instalments', () => {
  it('sum to the price for any price, deposit and number', () => {
    fc.assert(
      fc.property(amount, amount, count, (total, deposit, parts) => {
        expect(sum(splitInstalments(total, deposit, parts))).toBe(total);
      }),
    );
  });

  it('differ by one cent at most, the larger ones first, and are never nothing', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 120 }), (total, parts) => {
        const split = splitInstalments(total, 0, parts);
        expect(split).toEqual(split.toSorted((a, b) => b - a));
        expect((split[0] ?? 0) - (split.at(-1) ?? 0)).toBeLessThanOrEqual(1);
        expect(split.every((cents) => cents > 0)).toBe(true);
      }),
    );
  });

  it.each([
    [100_00, 0, 3, [3334, 3333, 3333]],
    [100_00, 25_00, 2, [2500, 3750, 3750]],
    [100_00, 0, 0, [10_000]],
    [100_00, 200_00, 4, [10_000]],
    [2, 0, 4, [1, 1]],
    [0, 0, 4, []],
  ])('%i cents with a deposit of %i in %i parts are %j', (total, deposit, parts, expected) => {
    expect(splitInstalments(total, deposit, parts)).toEqual(expected);
  });

  it('pay for every fee exactly, in the order of the price list', () => {
    fc.assert(
      fc.property(fc.array(fee, { minLength: 1, maxLength: 6 }), amount, count, (fees, deposit, parts) => {
        const amounts = splitInstalments(totalOf(fees), deposit, parts);
        const lines = linesOf(fees, amounts);
        expect(lines.map(totalOf)).toEqual(amounts);
        const paid = (one: FeeLine) =>
          totalOf(lines.flat().filter((line) => line.description === one.description));
        for (const one of fees) {
          expect(paid(one)).toBe(totalOf(fees.filter(({ description }) => description === one.description)));
        }
      }),
    );
  });

  it('never ask for more than there are fees', () => {
    expect(() => linesOf([{ description: 'A', cents: 1, gst: 'free' }], [2])).toThrow(RangeError);
  });

  it.each([
    ['2027-01-31', 'month', 1, '2027-02-28'],
    ['2027-01-31', 'month', 2, '2027-03-31'],
    ['2028-01-31', 'month', 1, '2028-02-29'],
    ['2026-11-30', 'month', 15, '2028-02-29'],
    ['2026-12-28', 'week', 1, '2027-01-04'],
    ['2026-03-29', 'fortnight', 1, '2026-04-12'],
  ] as const)('from %s, every %s, the one after %i is due on %s', (first, every, periods, day) => {
    expect(dayAfter(first, every, periods)).toBe(day);
  });

  const fees: FeeLine[] = [
    { description: 'Enrolment', cents: 20_000, gst: 'free' },
    { description: 'Tuition', cents: 100_000, gst: 'free' },
  ];

  it('by date start with the deposit and follow each period', () => {
    const terms = {
      name: 'Monthly',
      kind: 'by_date',
      depositCents: 20_000,
      instalments: 2,
      every: 'month',
    } as const;
    expect(planInstalments(fees, terms, '2027-01-31', 5)).toEqual([
      { cents: 20_000, dueOn: '2027-01-31', afterUnits: null, lines: [fees[0]] },
      { cents: 50_000, dueOn: '2027-02-28', afterUnits: null, lines: [{ ...fees[1], cents: 50_000 }] },
      { cents: 50_000, dueOn: '2027-03-31', afterUnits: null, lines: [{ ...fees[1], cents: 50_000 }] },
    ]);
  });

  it('by unit fall due as units are completed, the last with the last unit', () => {
    const terms = {
      name: 'As I learn',
      kind: 'by_unit',
      depositCents: 20_000,
      instalments: 3,
      every: null,
    } as const;
    const when = (deposit: number) =>
      planInstalments(fees, { ...terms, depositCents: deposit }, '2027-01-31', 7).map(
        (one) => one.dueOn ?? one.afterUnits,
      );
    expect(when(20_000)).toEqual(['2027-01-31', 2, 4, 7]);
    expect(when(0)).toEqual([2, 4, 7]);
  });
});
