import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abnProblem, formatAbn } from './abn.ts';

const run = { seed: 2026, numRuns: 1000 };
const digits = (length: number) =>
  fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((list) => list.join(''));
/** Nine digits, and the two before them that make a valid ABN. */
const valid = digits(9).map((nine) => {
  for (let check = 10; check < 100; check++) if (!abnProblem(`${check}${nine}`)) return `${check}${nine}`;
  return '';
});

describe('An Australian Business Number', () => {
  it.each(['51824753556', '51 824 753 556', '51-824-753-556', ' 53 004 085 616 '])('%s is one', (abn) => {
    expect(abnProblem(abn)).toBeNull();
  });

  it('is printed in groups', () => {
    expect(formatAbn('51824753556')).toBe('51 824 753 556');
  });

  it('is told why it is none', () => {
    expect(abnProblem('51 824 753 55')).toEqual({ problem: 'too_short', length: 10, expected: 11 });
    expect(abnProblem('51 824 753 5566')).toEqual({ problem: 'too_long', length: 12, expected: 11 });
    expect(abnProblem('51 B24 753 556')).toEqual({ problem: 'wrong_character', character: 'B', position: 3 });
    expect(abnProblem('51 824 753 557')).toEqual({ problem: 'wrong_check' });
  });

  it('exists for any nine digits with two in front', () => {
    fc.assert(
      fc.property(valid, (abn) => abn !== ''),
      run,
    );
  });

  it('never begins with 0', () => {
    fc.assert(
      fc.property(digits(10), (ten) => abnProblem(`0${ten}`) !== null),
      run,
    );
  });

  it('with one wrong digit is found', () => {
    fc.assert(
      fc.property(valid, fc.nat(10), fc.nat(9), (abn, at, digit) => {
        fc.pre(abn[at] !== String(digit));
        return abnProblem(abn.slice(0, at) + digit + abn.slice(at + 1))?.problem === 'wrong_check';
      }),
      run,
    );
  });

  it('with any two digits swapped is found', () => {
    fc.assert(
      fc.property(valid, fc.nat(10), fc.nat(10), (abn, one, two) => {
        fc.pre(abn[one] !== abn[two]);
        const swapped = abn.split('');
        [swapped[one], swapped[two]] = [abn[two]!, abn[one]!];
        return abnProblem(swapped.join(''))?.problem === 'wrong_check';
      }),
      run,
    );
  });
});
