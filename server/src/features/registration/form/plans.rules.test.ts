import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CoursePage } from '#contract/catalogue.ts';
import { planInstalments } from '#server/features/billing/invoices/instalments.rules.ts';
import { limitCrossing, plannedDelivery } from '#server/features/billing/invoices/prepaid.rules.ts';
import { planFor } from '#server/features/catalogue/plans.rules.ts';
import { plansOffered } from './plans.rules.ts';

const today = '2027-01-01';
const refuse = { limitCents: 150_000, protections: [] };
type Terms = Parameters<typeof planFor>[0];
const inFull: Terms = {
  id: 'f',
  name: 'In full',
  kind: 'full',
  depositCents: 0,
  instalments: 0,
  every: null,
};
const monthly: Terms = {
  ...inFull,
  id: 'm',
  kind: 'by_date',
  depositCents: 60_000,
  instalments: 3,
  every: 'month',
};
const byUnit: Terms = { ...inFull, id: 'u', kind: 'by_unit', instalments: 4 };

const page = (terms: Terms[], priceCents: number, units = 4) =>
  ({
    durationWeeks: 17,
    units: Array.from({ length: units }, () => ({})),
    fees: [
      { label: 'Tuition', cents: priceCents, gst: 'free', mandatory: true },
      { label: 'Knives', cents: 99_000, gst: 'taxable', mandatory: false },
    ],
    plans: terms.map((one) => planFor(one, priceCents)),
  }) as unknown as CoursePage;
const intake = { startsOn: today, endsOn: '2027-04-30' };
const paying = { intake, values: {}, limit: refuse, today };
const prepaid = (terms: Terms, priceCents: number, own: Partial<Parameters<typeof plansOffered>[1]> = {}) =>
  plansOffered(page([terms], priceCents), { ...paying, ...own })[0]!.prepaid;

describe('What a way to pay holds in advance', () => {
  it.each([
    ['everything at once within the limit', inFull, 150_000, 150_000, null],
    ['a cent more than the limit', inFull, 150_001, 150_001, 'refused'],
    ['a deposit and months that trail delivery', monthly, 240_000, 120_000, null],
    ['payment after each unit', byUnit, 400_000, 0, null],
  ] as const)('%s', (_case, terms, price, mostCents, crossing) => {
    expect(prepaid(terms, price)).toEqual({ mostCents, limitCents: 150_000, crossing, protection: null });
  });

  it('may exceed the limit on days that are protected, and no later', () => {
    const scheme = {
      kind: 'assurance_scheme',
      name: 'Scheme',
      validFrom: '2026-01-01',
      endedOn: null,
    } as const;
    const limit = (validUntil: string) => ({ ...refuse, protections: [{ ...scheme, validUntil }] });
    expect(prepaid(inFull, 300_000, { limit: limit('2027-01-01') })).toMatchObject({
      crossing: 'protected',
      protection: { kind: 'assurance_scheme', name: 'Scheme', until: '2027-01-01' },
    });
    expect(prepaid(inFull, 300_000, { limit: limit('2026-12-31') })?.crossing).toBe('refused');
    const late: Terms = { ...monthly, depositCents: 160_000, instalments: 2 };
    expect(prepaid(late, 800_000, { limit: limit('2027-12-31') })?.crossing).toBe('protected');
    expect(prepaid(late, 800_000, { limit: limit('2027-01-15') })).toMatchObject({
      crossing: 'refused',
      protection: null,
    });
  });

  it('is no matter where nothing has to be paid, no money is taken, or an employer pays', () => {
    expect(prepaid(inFull, 0)).toBeNull();
    expect(prepaid(inFull, 300_000, { limit: null })).toBeNull();
    expect(prepaid(inFull, 300_000, { values: { payerKind: 'employer' } })).toBeNull();
    expect(prepaid(inFull, 300_000, { values: { payerKind: 'other' } })).not.toBeNull();
  });

  it('without a last day counts everything as paid in advance', () => {
    const endless = { ...page([monthly], 240_000), durationWeeks: null } as unknown as CoursePage;
    const [plan] = plansOffered(endless, { ...paying, intake: { startsOn: today, endsOn: null } });
    expect(plan!.prepaid).toMatchObject({ mostCents: 240_000, crossing: 'refused' });
  });

  it('is the same to the cent as what bills are held back by, for any plan', () => {
    const terms = fc.record({
      kind: fc.constantFrom('full' as const, 'by_date' as const, 'by_unit' as const),
      depositCents: fc.integer({ min: 0, max: 200_000 }),
      instalments: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(
        terms,
        fc.integer({ min: 1, max: 900_000 }),
        fc.integer({ min: 1, max: 9 }),
        (own, price, units) => {
          const given: Terms = { ...inFull, ...own, every: own.kind === 'by_date' ? 'month' : null };
          const said = plansOffered(page([given], price, units), paying)[0]!.prepaid!;
          const lines = [{ description: 'Tuition', cents: price, gst: 'free' as const }];
          const billed = planInstalments(lines, given, today, units);
          const crosses = (limit: number) =>
            limitCrossing(billed, plannedDelivery(price, units, today, intake.endsOn), {
              limitCents: limit,
              startsOn: today,
            }) !== null;
          expect(said.crossing).toBe(crosses(refuse.limitCents) ? 'refused' : null);
          expect([crosses(said.mostCents), crosses(said.mostCents - 1)]).toEqual([false, true]);
        },
      ),
    );
  });
});
