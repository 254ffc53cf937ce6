import { describe, expect, it } from 'vitest';
import { plainText } from '#test/makers.ts';
import { nothingSeen } from '#server/features/assessments/evidence/occasions.rules.ts';
import { standingOf, type Try } from './standing.rules.ts';

const day = (n: number) => new Date(`2026-03-0${n}T00:00:00Z`);
const nobody = { result: null, byPersonId: null, byName: null, at: null };
const blank: Try = {
  itemId: 'item',
  number: 1,
  submittedAt: null,
  judgedAt: null,
  carried: false,
  value: null,
  files: 0,
  confirmedAt: null,
  observerName: null,
  seen: nothingSeen,
  reportedAt: null,
  toConfirmSince: null,
  judgement: nobody,
};
const answer: Pick<Try, 'value'> = { value: { kind: 'written', document: plainText('So.') } };
const judged = (result: 'satisfactory' | 'not_yet_satisfactory', by: string | null = 'Asha') => ({
  judgement: { result, byPersonId: by && 'asha', byName: by, at: day(3) },
});
const handedIn = { ...answer, submittedAt: day(2) };
const observed = { confirmedAt: day(2), observerName: 'Tom' };
const failed = { ...handedIn, ...judged('not_yet_satisfactory'), judgedAt: day(3) };

/** In a few words. */
const said = (tries: Partial<Try>[], withdrawn = false) => {
  const { state, attempt, byName, again } = standingOf(
    tries.map((one) => ({ ...blank, ...one })),
    { withdrawn, amount: null },
  );
  return [state, attempt, byName, again].filter((part) => part !== null).join(' ');
};

describe('An item stands', () => {
  it.each<[string, Partial<Try>[], string]>([
    ['before it is begun', [], 'unanswered'],
    ['without an answer', [{}], 'unanswered 1'],
    ['without an answer in work that is handed in', [{ submittedAt: day(2) }], 'unanswered 1'],
    ['answered, not handed in', [answer], 'answered 1'],
    ['with a file as its answer', [{ files: 1 }], 'answered 1'],
    ['handed in', [handedIn], 'waiting 1'],
    ['observed before the work is handed in', [observed], 'observed 1 Tom'],
    ['reported by somebody else', [{ reportedAt: day(2) }], 'observed 1'],
    ['reported by nobody knows whom', [{ toConfirmSince: day(2) }], 'waiting 1'],
    ['judged by a rule at once', [{ ...handedIn, ...judged('satisfactory', null) }], 'satisfactory 1'],
    ['judged', [{ ...failed, ...judged('satisfactory') }], 'satisfactory 1 Asha'],
    ['judged anew: what was judged waits again', [{ ...failed, judgedAt: null }], 'waiting 1'],
    ['not yet satisfactory', [failed], 'not_yet_satisfactory 1 Asha'],
    ['being done again', [failed, { number: 2, ...answer }], 'not_yet_satisfactory 1 Asha 2'],
    ['handed in again', [failed, { number: 2, ...handedIn }], 'waiting 2'],
    ['observed again', [failed, { number: 2, ...observed }], 'observed 2 Tom'],
    [
      'satisfactory from an earlier attempt',
      [
        { ...failed, ...judged('satisfactory') },
        { number: 2, carried: true },
      ],
      'satisfactory 1 Asha',
    ],
  ])('%s', (_, tries, expected) => expect(said(tries)).toBe(expected));

  it('as judged after the work was withdrawn, and else as withdrawn', () => {
    expect(said([failed], true)).toBe('not_yet_satisfactory 1 Asha');
    expect(said([handedIn], true)).toBe('withdrawn 1');
    expect(said([observed], true)).toBe('withdrawn 1');
  });
});
