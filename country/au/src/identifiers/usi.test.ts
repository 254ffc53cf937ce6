import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUsiExemption, normaliseUsi, usiAlphabet, usiProblem, usiStateOf } from './usi.ts';

const characters = usiAlphabet.split('');
const run = { seed: 2026, numRuns: 1000 };
const nine = fc
  .array(fc.constantFrom(...characters), { minLength: 9, maxLength: 9 })
  .map((list) => list.join(''));
/** Of the 32 possible last characters after nine, those that pass. */
const valid = nine.map((start) => characters.map((end) => start + end).filter((usi) => !usiProblem(usi)));

/** Published for testing: five of the registry's developer kit, three of onCourse, and the trivial one. */
const PUBLISHED = [
  'BNGH7C75FN',
  'BP6LKB3C7X',
  'DG6K5YHPP3',
  'QFJEGFSBC4',
  'R5HQLSWS9Y',
  '2GF2UGXXV8',
  'ZTCP6RPU6M',
  'KLP2ZP6NCW',
  '2222222222',
];

describe('A USI that is typed rightly', () => {
  it.each(PUBLISHED)('%s is one', (usi) => {
    expect(usiProblem(usi)).toBeNull();
    expect(usiStateOf(usi)).toBe('format_valid');
  });

  it.each(['bngh7c75fn', ' BNGH 7C75 FN ', 'bngh-7c75–fn', '\u00a0BNGH7C75FN\t'])(
    'is one however it is written: "%s"',
    (typed) => {
      expect(normaliseUsi(typed)).toBe('BNGH7C75FN');
      expect(usiProblem(typed)).toBeNull();
    },
  );

  it('has exactly one check character for any nine characters', () => {
    fc.assert(
      fc.property(valid, (usis) => usis.length === 1),
      run,
    );
  });
});

describe('A USI that is typed wrongly is told why', () => {
  it.each(['5U9HD88TA3', 'HGDFSGYHIG', '3AW88YH9U5'])('%s is shown on web sites and is none', (usi) => {
    expect(usiProblem(usi)).not.toBeNull();
    expect(usiStateOf(usi)).toBe('missing');
  });

  it.each([
    ['0', 1],
    ['1', 4],
    ['I', 7],
    ['O', 10],
    ['Ä', 5],
  ])('%s is in none, and its place is named', (character, position) => {
    const typed = `${'B'.repeat(position - 1)}${character}${'B'.repeat(10 - position)}`;
    expect(usiProblem(typed)).toEqual({ problem: 'wrong_character', character, position });
  });

  it('a wrong character is named before the length', () => {
    expect(usiProblem('BNO')).toEqual({ problem: 'wrong_character', character: 'O', position: 3 });
  });

  it('too few or too many characters', () => {
    expect(usiProblem('BNGH7C75F')).toEqual({ problem: 'too_short', length: 9, expected: 10 });
    expect(usiProblem('BNGH7C75FNN')).toEqual({ problem: 'too_long', length: 11, expected: 10 });
    expect(usiProblem('')).toEqual({ problem: 'too_short', length: 0, expected: 10 });
  });

  it('characters that do not belong together', () => {
    expect(usiProblem('BNGH7C75FM')).toEqual({ problem: 'wrong_check' });
  });
});

describe('What the check character finds', () => {
  it('is every single wrong character', () => {
    const change = fc.tuple(valid, fc.nat(9), fc.constantFrom(...characters));
    fc.assert(
      fc.property(change, ([[usi], at, other]) => {
        fc.pre(usi![at] !== other);
        return usiProblem(usi!.slice(0, at) + other + usi!.slice(at + 1))?.problem === 'wrong_check';
      }),
      run,
    );
  });

  it('is every swap of neighbours, except of a 2 and a Z', () => {
    fc.assert(
      fc.property(valid, fc.nat(8), ([usi], at) => {
        const [left, right] = [usi![at]!, usi![at + 1]!];
        fc.pre(left !== right);
        const swapped = usi!.slice(0, at) + right + left + usi!.slice(at + 2);
        const unseen = [left, right].toSorted().join('') === '2Z';
        return (usiProblem(swapped) === null) === unseen;
      }),
      run,
    );
    expect(usiProblem('2ZBBBBBBBB')).toEqual(usiProblem('Z2BBBBBBBB'));
    expect(['KLP2ZP6NCW', 'KLPZ2P6NCW'].map(usiProblem)).toEqual([null, null]);
  });
});

describe('An exemption stands in place of a USI', () => {
  it.each(['INTOFF', 'INDIV', 'intoff'])('%s', (code) => {
    expect(usiStateOf(code)).toBe('exempt');
  });

  it('and nothing else does', () => {
    expect(isUsiExemption('SHORT')).toBe(false);
    expect(usiStateOf('')).toBe('missing');
  });
});
