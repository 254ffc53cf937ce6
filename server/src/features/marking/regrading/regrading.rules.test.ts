import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commentWith,
  followed,
  gradeByKey,
  leftOutOf,
  overtaken,
  type GradeFacts,
  type NewestItem,
} from './regrading.rules.ts';

const question = {
  kind: 'choice' as const,
  multiple: false,
  choices: [
    { id: 'a', text: 'A' },
    { id: 'b', text: 'B' },
  ],
};
const newest: NewestItem = { question, key: { kind: 'choice', choices: ['b'] }, maxMarks: 2 };
const graded: GradeFacts = {
  judged: true,
  withdrawn: false,
  begunAgain: false,
  carried: false,
  claimed: false,
  secondLook: false,
  reporterUnknown: false,
  question,
  value: { kind: 'choice', choices: ['a'] },
  standing: { id: 'one', result: 'satisfactory', marks: null, byPerson: false },
};
const byPerson = { ...graded.standing!, byPerson: true };
const otherParts = { ...question, choices: [{ id: 'c', text: 'C' }] };

describe('Whose work is regraded', () => {
  it.each<[string, Partial<GradeFacts>, string | null, string | null]>([
    ['judged', {}, null, null],
    ['not judged by anybody', { standing: null }, 'not_judged', 'not_judged'],
    ['withdrawn', { withdrawn: true }, 'withdrawn', 'withdrawn'],
    ['begun again', { begunAgain: true }, 'begun_again', 'begun_again'],
    ['carried over', { carried: true }, 'carried', 'carried'],
    ['decided by an assessor', { standing: byPerson }, 'by_person', null],
    ['answered with other choices', { question: otherParts }, 'other_parts', null],
    ['still with an assessor', { judged: false }, null, 'not_judged'],
    ['being marked', { judged: false, claimed: true }, null, 'claimed'],
    ['waiting for a second look', { secondLook: true }, null, 'second_look'],
    ['reported on by nobody knows whom', { reporterUnknown: true }, null, 'reporter_unknown'],
  ])('Work that is %s', (_, change, byKey, byHand) => {
    expect(leftOutOf({ ...graded, ...change }, newest, true)).toBe(byKey);
    expect(leftOutOf({ ...graded, ...change }, newest, false)).toBe(byHand);
  });

  it('An answer gets the result and the marks of the newest key', () => {
    expect(gradeByKey({ kind: 'choice', choices: ['b'] }, newest)).toEqual({
      result: 'satisfactory',
      marks: 2,
    });
    expect(gradeByKey(null, newest)).toEqual({ result: 'not_yet_satisfactory', marks: 0 });
    expect(gradeByKey(null, { ...newest, key: null })).toBeNull();
  });

  it('The reason stands above what was said before', () => {
    expect(commentWith('Why.', '')).toBe('Why.');
    expect(commentWith('Why.', 'Good.')).toBe('Why.\n\nGood.');
  });
});

describe('Regradings, undoing and judging in any order', () => {
  const act = fc.record({
    what: fc.constantFrom('judge', 'regrade', 'undo'),
    /** Which judgement was seen, or which regrading is undone. */
    of: fc.nat({ max: 30 }),
  });
  it('never replace a judgement that was not seen, and never lose one', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const judgements = ['0'];
        const agreed: boolean[] = [];
        const regradings: { seen: string; writtenId: string; doneAt: Date }[] = [];
        acts.forEach(({ what, of }, at) => {
          const now = new Date(at + 1);
          const standingId = judgements.at(-1)!;
          const written = String(judgements.length);
          if (what === 'judge') judgements.push(written);
          if (what === 'regrade') {
            const seen = judgements[of % judgements.length]!;
            const because = overtaken(seen, standingId);
            agreed.push((because === null) === (seen === standingId));
            if (because !== null) return;
            judgements.push(written);
            regradings.push({ seen, writtenId: written, doneAt: now });
          }
          if (what === 'undo' && regradings.length > 0) {
            const one = regradings[of % regradings.length]!;
            const because = followed(one, { standingId, lastEventAt: one.doneAt });
            agreed.push((because === null) === (one.writtenId === standingId));
            if (because === null) judgements.push(written);
          }
        });
        expect(agreed).not.toContain(false);
        expect(judgements).toEqual(judgements.map((_, index) => String(index)));
      }),
    );
  });

  it('A later event keeps the new judgement, whatever stands', () => {
    const one = { writtenId: 'w', doneAt: new Date(5) };
    expect(followed(one, { standingId: 'w', lastEventAt: new Date(5) })).toBeNull();
    expect(followed(one, { standingId: 'w', lastEventAt: new Date(6) })).toBe('followed');
    expect(followed(one, { standingId: 'x', lastEventAt: null })).toBe('followed');
  });
});
