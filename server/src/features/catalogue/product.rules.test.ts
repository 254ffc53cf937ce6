import { describe, expect, it } from 'vitest';
import { refusalOf } from './product.rules.ts';

const nothing = { scopeSince: null, scopeUntil: null, enrolUntil: null };
const from = { ...nothing, scopeSince: '2026-07-01' };
const until = { ...nothing, scopeUntil: '2026-12-31' };
const ending = { ...nothing, enrolUntil: '2026-11-30' };

describe('A training product takes enrolments', () => {
  it.each([
    ['without dates, at any time', nothing, null, '2026-11-25', null],
    ['from its first day on scope', from, null, '2026-07-01', null],
    ['not before it, whenever the start is', from, '2026-08-01', '2026-06-30', 'product_not_on_scope'],
    ['for a start on its last day on scope', until, '2026-12-31', '2026-11-25', null],
    ['not for a start after it', until, '2027-01-01', '2026-11-25', 'product_not_on_scope'],
    ['for a start on the last day for enrolments', ending, '2026-11-30', '2026-11-25', null],
    ['not for a start after it', ending, '2026-12-01', '2026-11-25', 'product_enrolment_ended'],
    ['at any time until that day', ending, null, '2026-11-30', null],
    [
      'not after it, even in a start that was earlier',
      ending,
      '2026-11-01',
      '2026-12-01',
      'product_enrolment_ended',
    ],
  ] as const)('%s', (_, product, startsOn, today, refusal) => {
    expect(refusalOf(product, startsOn, today)).toBe(refusal);
  });
});
