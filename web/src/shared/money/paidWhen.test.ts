import { expect, test } from 'vitest';
import { paidWhen } from './paidWhen.ts';

const reader = { language: 'en', timeZone: 'Australia/Perth' };
/** The first moment of 1 December in Sydney. */
const settledAt = '2026-11-30T13:00:00Z';
const createdAt = '2026-11-30T22:00:00Z';
const sydney = 'Australia/Sydney';

test('money counted by hand arrived on a day of the organisation, at no hour', () => {
  for (const method of ['cash', 'eftpos', 'bank_transfer'] as const)
    expect(paidWhen({ method, settledAt, createdAt }, reader, sydney)).toMatch(/^Tue 1 Dec( 2026)?$/);
});

test('a card payment, and a transfer that is still awaited, have their minute', () => {
  expect(paidWhen({ method: 'card_stripe', settledAt, createdAt }, reader, sydney)).toContain('9:00 pm');
  expect(paidWhen({ method: 'bank_transfer', settledAt: null, createdAt }, reader, sydney)).toContain(
    '6:00 am',
  );
});
