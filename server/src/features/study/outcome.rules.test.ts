import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StandingOutcome } from '#contract/assessments/outcomes.ts';
import { isAchieved, isDecided, isEnd, outcomeRefusal } from './outcome.rules.ts';

const both = ['competent', 'not_yet_competent'] as const;
const open = { may: both, delivered: false, begun: true, over: false };
const outcomes = StandingOutcome.options;

describe('A decision on a unit', () => {
  const allowed: Record<StandingOutcome | 'none', StandingOutcome[]> = {
    none: [...both, 'rpl_granted', 'rpl_not_granted', 'credit_transfer', 'withdrawn', 'not_started'],
    continuing: [...both, 'rpl_granted', 'rpl_not_granted', 'credit_transfer', 'withdrawn', 'not_started'],
    to_be_decided_again: [
      ...both,
      'rpl_granted',
      'rpl_not_granted',
      'credit_transfer',
      'withdrawn',
      'not_started',
    ],
    competent: [...both, 'to_be_decided_again'],
    not_yet_competent: [...both, 'credit_transfer', 'to_be_decided_again'],
    rpl_granted: ['rpl_not_granted', 'to_be_decided_again'],
    rpl_not_granted: [...both, 'rpl_granted', 'credit_transfer', 'withdrawn', 'not_started'],
    credit_transfer: ['continuing'],
    withdrawn: ['continuing'],
    not_started: ['continuing'],
  };
  it.each(['none', ...outcomes] as const)('after %s is one that may follow it', (from) => {
    const before = from === 'none' ? null : from;
    const begun = (to: StandingOutcome) => ({ ...open, begun: to !== 'not_started' });
    const following = outcomes.filter((to) => outcomeRefusal(before, to, begun(to)) === null);
    expect(following.toSorted()).toEqual(allowed[from].toSorted());
  });

  it.each<[StandingOutcome | null, StandingOutcome, object, string | null]>([
    [null, 'competent', { may: ['not_yet_competent'] }, 'assessments'],
    [null, 'not_yet_competent', { may: ['not_yet_competent'] }, null],
    [null, 'rpl_granted', { delivered: true }, 'delivered'],
    [null, 'credit_transfer', { delivered: true, may: [] }, null],
    ['withdrawn', 'competent', {}, 'order'],
    [null, 'withdrawn', { begun: false }, 'begun'],
    [null, 'not_started', { begun: true }, 'begun'],
    ['to_be_decided_again', 'withdrawn', { over: true }, null],
    ['withdrawn', 'continuing', { over: true }, 'over'],
    ['competent', 'to_be_decided_again', { over: true }, 'over'],
    ['not_yet_competent', 'competent', { over: true }, null],
  ])('after %s: %s with %j is refused for %s', (from, to, facts, refused) => {
    expect(outcomeRefusal(from, to, { ...open, ...facts })).toBe(refused);
  });

  it('needs a reason when it replaces one that counts', () => {
    const fresh = [null, ...outcomes].filter((one) => !isDecided(one));
    expect(fresh).toEqual([null, 'continuing', 'to_be_decided_again']);
  });
});

const takesBack = ['not_yet_competent', 'rpl_not_granted', 'continuing', 'to_be_decided_again'];

it('Whatever is tried, what was achieved is taken back only by deciding again', () => {
  const facts = fc.record({
    may: fc.subarray([...both]),
    delivered: fc.boolean(),
    begun: fc.boolean(),
    over: fc.boolean(),
  });
  const tries = fc.array(fc.tuple(fc.constantFrom(...outcomes), facts), { maxLength: 40 });
  fc.assert(
    fc.property(tries, (given) => {
      let standing: StandingOutcome | null = null;
      for (const [to, fact] of given) {
        const before: StandingOutcome | null = standing;
        if (outcomeRefusal(before, to, fact) !== null) continue;
        standing = to;
        expect(to !== 'competent' || fact.may.includes('competent')).toBe(true);
        const taken = isAchieved(before) && !isAchieved(to);
        expect(taken ? takesBack : outcomes).toContain(to);
        expect(isEnd(before) && to !== 'continuing').toBe(false);
        expect(fact.over && !isDecided(to)).toBe(false);
      }
    }),
  );
});
