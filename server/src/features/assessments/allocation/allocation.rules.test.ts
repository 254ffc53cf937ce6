import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canMark, shareOut, type Assessor, type WorkToAllocate } from './allocation.rules.ts';

const assessor = (id: string, open = 0, more: Partial<Assessor> = {}): Assessor => ({
  id,
  open,
  lastAt: null,
  ownIntakesOnly: false,
  ...more,
});
const work = (id: string, more: Partial<WorkToAllocate> = {}): WorkToAllocate => ({
  id,
  personId: 'student',
  allocatedTo: null,
  teachers: [],
  reachedBy: [],
  ...more,
});
const works = (count: number, more: Partial<WorkToAllocate> = {}) =>
  Array.from({ length: count }, (_none, at) => work(`w${at}`, more));

describe('Whom a work can be given to', () => {
  it.each([
    ['anybody who may judge', assessor('asha'), work('w'), true],
    ['never its own student', assessor('student'), work('w'), false],
    ['nobody limited to other intakes', assessor('asha', 0, { ownIntakesOnly: true }), work('w'), false],
    [
      'who is limited and teaches an intake of the student',
      assessor('asha', 0, { ownIntakesOnly: true }),
      work('w', { reachedBy: ['asha'] }),
      true,
    ],
  ])('is %s', (_name, one, given, can) => {
    expect(canMark(one, given)).toBe(can);
  });
});

describe('Works that are shared out', () => {
  it.each([
    ['go to who has least', [assessor('asha', 3), assessor('ben', 1)], works(2), ['ben', 'ben']],
    [
      'go in turn where all have as much',
      [assessor('asha'), assessor('ben')],
      works(3),
      ['asha', 'ben', 'asha'],
    ],
    [
      'go first to who was given one longest ago',
      [assessor('asha', 0, { lastAt: new Date(2) }), assessor('ben', 0, { lastAt: new Date(1) })],
      works(1),
      ['ben'],
    ],
    [
      'stay with the assessors of their intake, however much those have',
      [assessor('asha', 9), assessor('ben')],
      works(2, { teachers: ['asha', 'tara'] }),
      ['asha', 'asha'],
    ],
    ['go to nobody where nobody can mark them', [assessor('student')], works(1), [null]],
    [
      'no longer count for who had them',
      [assessor('asha', 2), assessor('ben', 1)],
      works(2, { allocatedTo: 'asha' }),
      ['asha', 'ben'],
    ],
  ])('%s', (_name, assessors, given, to) => {
    expect([...shareOut(given, assessors).values()]).toEqual(to);
  });

  it('leave nobody further behind than before, by more than one', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }), fc.nat(40), (loads, count) => {
        const assessors = loads.map((open, at) => assessor(`a${at}`, open));
        const given = shareOut(works(count), assessors);
        const after = assessors.map(
          ({ id, open }) => open + [...given.values()].filter((to) => to === id).length,
        );
        const gap = (all: readonly number[]) => Math.max(...all) - Math.min(...all);
        expect(given.size).toBe(count);
        expect(gap(after)).toBeLessThanOrEqual(Math.max(1, gap(loads)));
      }),
    );
  });
});
