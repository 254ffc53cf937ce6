import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#server/platform/basics/days.rules.ts';
import {
  daysBetweenTries,
  expiryIsNear,
  failedTries,
  lastDayOf,
  nextTryOn,
  triesPerPayment,
  type Try,
} from './storedCard.rules.ts';

const due = '2027-03-10';
const declined = (on: string): Try => ({ on, failureCode: 'card_declined' });
const unanswered = (on: string): Try => ({ on, failureCode: 'no_answer' });

describe('A payment is charged to its card', () => {
  it.each<[string, Try[], string | null]>([
    ['on the day it is due', [], due],
    ['again three days after the bank declined', [declined(due)], '2027-03-13'],
    ['a last time three days after that', [declined(due), declined('2027-03-13')], '2027-03-16'],
    ['never a fourth time', [declined(due), declined('2027-03-13'), declined('2027-03-16')], null],
    ['on the next day when nobody answered', [unanswered(due)], '2027-03-11'],
    ['again counted from the last decline', [declined(due), unanswered('2027-03-13')], '2027-03-14'],
    ['not before a day that was moved', [declined('2027-03-01')], due],
    ['never again when the card has expired', [{ on: due, failureCode: 'expired_card' }], null],
    [
      'never again when the bank wants its customer',
      [{ on: due, failureCode: 'authentication_required' }],
      null,
    ],
    ['on the next day when it was given up without a word', [{ on: due, failureCode: null }], '2027-03-11'],
  ])('%s', (_when, tries, on) => {
    expect(nextTryOn(due, tries)).toBe(on);
  });

  it('however the banks answer: never early, never twice in a day, and declined three times at most', () => {
    const answers = fc.array(
      fc.constantFrom('card_declined', 'insufficient_funds', 'no_answer', 'expired_card', null),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(answers, fc.integer({ min: -20, max: 20 }), (codes, begins) => {
        const tries: Try[] = [];
        let today = addDays(due, begins);
        for (const failureCode of codes) {
          const on = nextTryOn(due, tries);
          if (on !== null && on <= today) tries.push({ on: today, failureCode });
          today = addDays(today, 1);
        }
        const declines = tries.filter(
          ({ failureCode }) => failureCode !== null && failureCode !== 'no_answer',
        );
        expect(declines.length).toBeLessThanOrEqual(triesPerPayment);
        expect(tries.every(({ on }) => on >= due)).toBe(true);
        expect(new Set(tries.map(({ on }) => on)).size).toBe(tries.length);
        const gaps = declines.slice(1).map(({ on }, before) => daysBetween(declines[before]!.on, on));
        expect(gaps.every((days) => days >= daysBetweenTries)).toBe(true);
      }),
    );
  });

  it('only charges that ended without money are tries, on the day of the organisation', () => {
    const createdAt = new Date('2027-03-09T20:00:00Z');
    const charges = ['reserved', 'succeeded', 'failed', 'expired'].map((status) => ({
      status,
      createdAt,
      failureCode: null,
    }));
    expect(failedTries(charges, 'Australia/Sydney')).toEqual([
      { on: '2027-03-10', failureCode: null },
      { on: '2027-03-10', failureCode: null },
    ]);
  });
});

describe('A card that expires', () => {
  const card = { expiryMonth: 2, expiryYear: 2028 };

  it('can be charged until the end of its month', () => {
    expect(lastDayOf(card)).toBe('2028-02-29');
    expect(lastDayOf({ expiryMonth: 12, expiryYear: 2027 })).toBe('2027-12-31');
  });

  it.each([
    ['is told of a month before the payment it will not pay', '2028-03-15', '2028-02-14', true],
    ['is not told of any earlier', '2028-03-15', '2028-02-13', false],
    ['is not told of while it still pays what comes next', '2028-02-29', '2028-02-28', false],
  ])('%s', (_what, nextDueOn, today, told) => {
    expect(expiryIsNear(card, nextDueOn, today)).toBe(told);
  });
});
