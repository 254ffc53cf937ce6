import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, chaseOf, isAsAsked, isOpen, type GatewayReport } from './payment.rules.ts';
import { bankReferenceOf, documentNumber, isBankReference } from './reference.rules.ts';

const word = fc.constantFrom<GatewayReport['status']>(
  'pending',
  'needs_action',
  'succeeded',
  'failed',
  'expired',
);

describe('What a gateway says', () => {
  it('ends in success if and only if success was said, in whatever order', () => {
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const end = words.reduce(advance, 'reserved' as Parameters<typeof advance>[0]);
        expect(end === 'succeeded').toBe(words.includes('succeeded'));
      }),
    );
  });

  it('changes nothing any more once a payment was refunded, failed or expired without money', () => {
    expect(advance('refunded', 'succeeded')).toBe('refunded');
    expect(advance('failed', 'pending')).toBe('failed');
    expect(advance('expired', 'failed')).toBe('expired');
    expect(isOpen('needs_action')).toBe(true);
  });

  it('must be of the amount and currency that were asked for', () => {
    const asked = { cents: 100, currency: 'AUD' };
    const said = { status: 'succeeded', reference: null, eventId: 'e' } as const;
    expect(isAsAsked(asked, said)).toBe(true);
    expect(isAsAsked(asked, { ...said, cents: 100, currency: 'aud' })).toBe(true);
    expect(isAsAsked(asked, { ...said, cents: 99 })).toBe(false);
    expect(isAsAsked(asked, { ...said, currency: 'usd' })).toBe(false);
  });

  it.each([
    ['reserved', 'card_sandbox', 10, 'leave'],
    ['reserved', 'card_sandbox', 60, 'ask'],
    ['reserved', 'card_stripe', 180, 'ask_or_give_up'],
    ['needs_action', 'card_stripe', 3600, 'cancel'],
    ['pending', 'bank_transfer', 90_000, 'leave'],
    ['succeeded', 'card_stripe', 90_000, 'leave'],
  ] as const)('%s by %s after %i seconds: %s', (status, method, seconds, expected) => {
    const createdAt = new Date('2027-01-01T00:00:00Z');
    const now = new Date(createdAt.getTime() + seconds * 1000);
    expect(chaseOf({ status, method, createdAt }, now, 30)).toBe(expected);
  });
});

it('A payment whose call may take longer is left alone longer', () => {
  const createdAt = new Date('2027-01-01T00:00:00Z');
  const payment = { status: 'reserved', method: 'card_stripe', createdAt } as const;
  const now = new Date('2027-01-01T00:00:10Z');
  expect(chaseOf(payment, now, 11)).toBe('leave');
  expect(chaseOf(payment, now, 10)).toBe('ask');
});

describe('A reference for a transfer', () => {
  const number = fc.integer({ min: 1, max: 99_999_999 });

  it('is recognised as it is typed', () => {
    fc.assert(
      fc.property(number, (n) => {
        expect(isBankReference(bankReferenceOf(n))).toBe(true);
      }),
    );
    const one = bankReferenceOf(1);
    expect(isBankReference(` ${one.slice(0, 3)}-${one.slice(3)} `)).toBe(true);
    expect(isBankReference('')).toBe(false);
  });

  const typed = fc.tuple(number, fc.nat()).map(([n, place]) => {
    const digits = bankReferenceOf(n).split('');
    return { digits, at: place % digits.length };
  });

  it('is not recognised with a wrong digit', () => {
    fc.assert(
      fc.property(typed, fc.integer({ min: 1, max: 9 }), ({ digits, at }, shift) => {
        const wrong = digits.with(at, String((Number(digits[at]) + shift) % 10));
        expect(isBankReference(wrong.join(''))).toBe(false);
      }),
    );
  });

  it('is not recognised with two neighbours swapped', () => {
    const neighbours = typed.filter(({ digits, at }) => at > 0 && digits[at] !== digits[at - 1]);
    fc.assert(
      fc.property(neighbours, ({ digits, at }) => {
        const swapped = digits.with(at, digits[at - 1]!).with(at - 1, digits[at]!);
        expect(isBankReference(swapped.join(''))).toBe(false);
      }),
    );
  });

  it('and a document have numbers as they are printed', () => {
    expect(documentNumber('invoice', 42)).toBe('INV-000042');
    expect(documentNumber('credit_note', 1_234_567)).toBe('CRN-1234567');
  });
});
