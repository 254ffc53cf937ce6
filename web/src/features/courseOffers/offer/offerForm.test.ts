import { expect, test } from 'vitest';
import type { CourseOffer } from '#contract/console/courseOffers.ts';
import { offerOf, valuesOf, wrongInside } from './offerForm.ts';
import type { OfferValues } from './offerForm.ts';

const offer: CourseOffer = {
  code: 'C1',
  title: 'Coffee',
  kind: 'short_course',
  area: 'Food',
  summary: '',
  description: { type: 'doc', content: [] },
  picture: null,
  product: { scopeSince: null, scopeUntil: null, ended: null },
  state: 'listed',
  modes: ['online'],
  durationWeeks: 6,
  accredited: false,
  outcome: 'accept_on_payment',
  accessDays: null,
  fees: [{ id: 'a', label: 'Tuition', kind: 'tuition', cents: 120_050, gst: 'free', mandatory: true }],
  plans: [
    { id: 'b', name: 'In full', kind: 'full', depositCents: 0, instalments: 0, every: null },
    { id: 'c', name: 'Weekly', kind: 'by_date', depositCents: 5_000, instalments: 3, every: 'week' },
    { id: 'd', name: 'By unit', kind: 'by_unit', depositCents: 0, instalments: 2, every: null },
  ],
};

test('what was read is sent back as it was', () => {
  expect(offerOf(valuesOf(offer))).toEqual(offer);
  expect(offerOf(valuesOf({ ...offer, accessDays: 90 })).accessDays).toBe(90);
});

test('a picture is sent with what it shows, or as a decoration', () => {
  const shows = { ...offer, picture: { fileId: 'f', alt: 'A kitchen' } };
  expect(offerOf(valuesOf(shows)).picture).toEqual(shows.picture);
  const values: OfferValues = { ...valuesOf(shows), pictureTells: 'nothing' };
  expect(offerOf(values).picture).toEqual({ fileId: 'f', alt: null });
});

test('each wrong part of a fee or a plan is named by its place', () => {
  const values = valuesOf(offer);
  expect(wrongInside(values)).toEqual({});
  const wrong = wrongInside({
    ...values,
    fees: [{ ...values.fees[0]!, label: ' ', amount: '12.345' }],
    plans: [
      values.plans[0]!,
      { ...values.plans[1]!, name: 'in FULL', deposit: '', instalments: '0' },
      { ...values.plans[2]!, deposit: '9000' },
    ],
  });
  expect(Object.keys(wrong)).toEqual([
    'fees.0.label',
    'fees.0.amount',
    'plans.1.name',
    'plans.1.deposit',
    'plans.1.instalments',
    'plans.2.deposit',
  ]);
});
