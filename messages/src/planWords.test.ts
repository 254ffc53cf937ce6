import { describe, expect, test } from 'vitest';
import { plainTerms, termInputs } from './terms.ts';
import { planTotal, planWords, type Plan } from './planWords.ts';

const speech = {
  money: (cents: number) => `$${(cents / 100).toFixed(2)}`,
  terms: termInputs(plainTerms, 'en'),
  language: 'en',
};
const plan = (own: Partial<Plan>): Plan => ({
  kind: 'by_date',
  depositCents: 0,
  instalmentCents: [],
  every: null,
  ...own,
});

describe('A payment plan says what is due now and later', () => {
  test.each([
    [plan({ kind: 'full', depositCents: 879_900 }), '$8799.00 when you enrol'],
    [
      plan({ depositCents: 89_900, instalmentCents: [32_917, 32_917, 32_916], every: 'fortnight' }),
      '$899.00 when you enrol, then 2 × $329.17 and 1 × $329.16, every fortnight',
    ],
    [plan({ instalmentCents: [5000, 5000], every: 'week' }), '2 × $50.00, every week'],
    [
      plan({ kind: 'by_unit', depositCents: 100, instalmentCents: [5001, 5000] }),
      '$1.00 when you enrol, then 1 × $50.01 and 1 × $50.00, as you finish units',
    ],
  ])('%#', (one, words) => {
    expect(planWords(one, speech)).toBe(words);
  });

  test('and its total', () => {
    expect(planTotal(plan({ depositCents: 100, instalmentCents: [20, 3] }))).toBe(123);
  });
});
