import { describe, expect, it } from 'vitest';
import { actsOf, isDecidedInMarking } from './unitActs.ts';

const unit = {
  acts: ['deliver', 'credit', 'withdraw'],
  outcomes: ['rpl_granted', 'rpl_not_granted'],
} satisfies Parameters<typeof actsOf>[0];

describe('What can be done with a unit', () => {
  it('is for whose act allows it, as far as the unit lets them', () => {
    expect(actsOf(unit, ['trainer'])).toEqual(['deliver']);
    expect(actsOf(unit, ['assessor'])).toEqual(['decide']);
    expect(actsOf(unit, ['administrator'])).toEqual(['deliver', 'credit', 'withdraw']);
    expect(actsOf(unit, ['finance', 'student'])).toEqual([]);
    expect(actsOf({ acts: ['deliver', 'resume'], outcomes: [] }, ['assessor', 'administrator'])).toEqual([
      'resume',
      'deliver',
    ]);
  });

  it('tells who decides units where one is decided that has assessments', () => {
    const waiting = { assessed: true, decided: false, outcomes: [] };
    expect(isDecidedInMarking(waiting, ['assessor'])).toBe(true);
    expect(isDecidedInMarking(waiting, ['trainer'])).toBe(false);
    expect(isDecidedInMarking({ ...waiting, decided: true }, ['assessor'])).toBe(false);
    expect(isDecidedInMarking({ ...waiting, outcomes: ['rpl_granted'] }, ['assessor'])).toBe(false);
  });
});
