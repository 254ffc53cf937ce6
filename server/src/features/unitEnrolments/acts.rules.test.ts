import { describe, expect, it } from 'vitest';
import type { SubscriptionStatus } from '#contract/subscriptions.ts';
import { actsFor } from './acts.rules.ts';

type Unit = Parameters<typeof actsFor>[0];

const at = new Date('2026-03-01T00:00:00Z');
const taught = { deliveredOn: '2026-03-01', deliveredAt: at };
const untouched: Unit = {
  outcome: null,
  assessed: false,
  total: 2,
  done: 0,
  deliveredOn: null,
  begunAt: null,
  workBegunAt: null,
  deliveredAt: null,
};
const said = (unit: Partial<Unit>, status: SubscriptionStatus = 'active') => {
  const { acts, outcomes } = actsFor({ ...untouched, ...unit }, status);
  return [acts.join(' '), outcomes.join(' ')];
};
const competence = 'competent not_yet_competent';
const recognition = 'rpl_granted rpl_not_granted';

describe('What can be done with a unit', () => {
  it.each<[string, Partial<Unit>, string, string]>([
    ['untouched', {}, 'deliver credit withdraw', `${competence} ${recognition}`],
    ['with assessments', { assessed: true }, 'deliver credit withdraw', recognition],
    ['that was taught', taught, 'deliver credit withdraw', competence],
    ['whose content is done', { done: 2, begunAt: at }, 'deliver credit withdraw', competence],
    ['recognised', { outcome: 'rpl_granted' }, 'deliver', 'rpl_not_granted'],
    [
      'not recognised',
      { outcome: 'rpl_not_granted' },
      'deliver credit withdraw',
      `${competence} rpl_granted`,
    ],
    ['found competent', { outcome: 'competent', ...taught }, 'deliver', competence],
    ['found competent by its work', { outcome: 'competent', assessed: true }, 'deliver', ''],
    ['credited', { outcome: 'credit_transfer' }, 'deliver resume', ''],
    ['that was withdrawn', { outcome: 'withdrawn', begunAt: at }, 'deliver resume', ''],
    ['taken up again', { outcome: 'continuing', assessed: true }, 'deliver credit withdraw', recognition],
  ])('%s', (_, unit, acts, outcomes) => {
    expect(said(unit)).toEqual([acts, outcomes]);
  });

  it('of a withdrawn subscription is to correct what was said, and what was decided', () => {
    expect(said({ outcome: 'withdrawn', begunAt: at }, 'withdrawn')).toEqual(['', '']);
    expect(said({ outcome: 'competent', ...taught }, 'withdrawn')).toEqual(['deliver', competence]);
  });
});
