import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acnProblem, formatAcn } from './acn.ts';

describe('An Australian Company Number', () => {
  // The first is the example of the check's description; the others are of the register's list for tests.
  it.each(['004085616', '004 085 616', '000 000 019', '000-250-000', ' 001 000 004 '])('%s is one', (acn) => {
    expect(acnProblem(acn)).toBeNull();
  });

  it('is printed in groups', () => {
    expect(formatAcn('004085616')).toBe('004 085 616');
  });

  it('is told why it is none', () => {
    expect(acnProblem('004 085 61')).toEqual({ problem: 'too_short', length: 8, expected: 9 });
    expect(acnProblem('51 824 753 556')).toEqual({ problem: 'too_long', length: 11, expected: 9 });
    expect(acnProblem('004 O85 616')).toEqual({ problem: 'wrong_character', character: 'O', position: 4 });
    expect(acnProblem('004 085 617')).toEqual({ problem: 'wrong_check' });
  });

  it('has exactly one last digit for any eight', () => {
    const eight = fc.array(fc.nat(9), { minLength: 8, maxLength: 8 }).map((digits) => digits.join(''));
    fc.assert(
      fc.property(eight, (digits) => {
        const fitting = Array.from({ length: 10 }, (_, last) => last).filter(
          (last) => acnProblem(`${digits}${last}`) === null,
        );
        return fitting.length === 1;
      }),
      { seed: 2026, numRuns: 500 },
    );
  });
});
