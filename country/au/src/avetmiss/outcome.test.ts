import { describe, expect, it } from 'vitest';
import { deliveryModeCode, outcomeCodes, outcomeNational } from './outcome.ts';

describe('The outcome of a unit', () => {
  it('has one reporting code each, and each code is of the standard', () => {
    const codes = outcomeNational.codes.map(({ code }) => code);
    expect(Object.values(outcomeCodes).toSorted()).toEqual(codes.toSorted());
  });

  it.each([
    ['competent', '20'],
    ['not_yet_competent', '30'],
    ['withdrawn', '40'],
    ['rpl_granted', '51'],
    ['rpl_not_granted', '52'],
    ['credit_transfer', '60'],
    ['continuing', '70'],
    ['not_started', '85'],
  ] as const)('%s is reported as %s', (outcome, code) => {
    expect(outcomeCodes[outcome]).toBe(code);
  });
});

it.each([
  [['classroom'], 'competent', 'YNN'],
  [['online', 'workplace'], 'continuing', 'NYY'],
  [['online'], 'credit_transfer', 'NNN'],
  [[], 'rpl_granted', 'NNN'],
] as const)('Taught by %j, %s is reported as delivered %s', (modes, outcome, code) => {
  expect(deliveryModeCode(modes, outcome)).toBe(code);
});
