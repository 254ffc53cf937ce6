import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemKind, Question, ResponseValue } from '#contract/assessments/items.ts';
import { plainQuestions } from '#test/items/itemMakers.ts';
import { plainText } from '#test/makers.ts';
import { lineagesOf } from '#server/features/assessments/tool/lineage.rules.ts';
import { fitted } from '#server/features/assessments/tool/fitted.rules.ts';
import { carriedItems, stayReason, type AnsweredItem, type VersionItem } from './moves.rules.ts';

const written = (text: string): ResponseValue => ({ kind: 'written', document: plainText(text) });

/** A version of questions `q0`, `q1`, …, each in one of three wordings, in any order, drawn from one or two tasks. */
const version = (name: string) =>
  fc
    .record({
      lineages: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 8 }),
      wordings: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 10, maxLength: 10 }),
      split: fc.nat({ max: 8 }),
      draw: fc.option(fc.integer({ min: 1, max: 3 })),
      shuffle: fc.boolean(),
    })
    .map(({ lineages, wordings, split, draw, shuffle }) => {
      const items = lineages.map((one): VersionItem => ({
        id: `${name}${one}`,
        lineageId: `q${one}`,
        kind: 'written',
        prompt: plainText(`Question ${one}, wording ${wordings[one]!}`),
        question: { kind: 'written', minWords: null, maxWords: null },
      }));
      const ids = items.map(({ id }) => id);
      const pools = [ids.slice(0, split), ids.slice(split)].filter((of) => of.length > 0);
      const tasks = pools.map((itemIds) => ({
        itemIds,
        draw: draw === null ? null : Math.min(draw, itemIds.length),
      }));
      return { items, tasks, shuffle };
    });

describe('What becomes of an attempt in another version, whatever was changed', () => {
  const moved = fc.record({
    before: version('a'),
    after: version('b'),
    answeredAt: fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
    seed: fc.nat(),
  });
  const run = (given: {
    before: { items: VersionItem[] };
    after: Parameters<typeof carriedItems>[1];
    answeredAt: boolean[];
    seed: number;
  }) => {
    const asked = given.before.items.map((item, at): AnsweredItem => ({
      ...item,
      value: given.answeredAt[at] ? written(item.id) : null,
      revision: given.answeredAt[at] ? at + 1 : 0,
      savedAt: null,
    }));
    return { asked, plan: carriedItems({ asked, leftBefore: [], seed: given.seed }, given.after) };
  };

  it('no answer is lost: each goes on under its question, or is kept as left behind', () => {
    fc.assert(
      fc.property(moved, (given) => {
        const { asked, plan } = run(given);
        for (const item of asked) {
          const own = plan.filter(({ from }) => from?.id === item.id);
          expect(own).toHaveLength(1);
          const isAsked = given.after.items.some(({ lineageId }) => lineageId === item.lineageId);
          const goesOn = { value: item.value, revision: item.revision };
          expect(own[0]).toMatchObject(isAsked ? goesOn : { change: 'left', to: null });
        }
      }),
    );
  });

  it('an answer never stands under another question, and a question that reads otherwise is called changed', () => {
    fc.assert(
      fc.property(moved, (given) => {
        const { plan } = run(given);
        const goingOn = plan.flatMap(({ from, to, change }) => (from && to ? [{ from, to, change }] : []));
        expect(goingOn.map(({ from }) => from.lineageId)).toEqual(goingOn.map(({ to }) => to.lineageId));
        const reads = (one: object) => JSON.stringify(one);
        expect(goingOn.map(({ change }) => change)).toEqual(
          goingOn.map(({ from, to }) => (reads(from.prompt) === reads(to.prompt) ? 'same' : 'changed')),
        );
        expect(plan.filter(({ to }) => !to).every(({ change }) => change === 'left')).toBe(true);
        expect(plan.filter(({ from }) => !from).every(({ change }) => change === 'added')).toBe(true);
      }),
    );
  });

  it('every item is of the new version and asked once, and each task asks at least what it draws', () => {
    fc.assert(
      fc.property(moved, (given) => {
        const ids = run(given).plan.flatMap(({ to }) => to?.id ?? []);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { draw, itemIds } of given.after.tasks)
          expect(ids.filter((id) => itemIds.includes(id)).length).toBeGreaterThanOrEqual(
            draw ?? itemIds.length,
          );
      }),
    );
  });

  it('moving to a version and back brings every answer back', () => {
    fc.assert(
      fc.property(moved, (given) => {
        const { asked, plan } = run(given);
        const there = plan.flatMap(({ to, value, revision }) =>
          to ? [{ ...to, value, revision, savedAt: null }] : [],
        );
        const leftBefore = plan.flatMap(({ from, change }) => (from && change === 'left' ? [from] : []));
        const before = {
          ...given.before,
          tasks: given.before.tasks.map((task) => ({ ...task, draw: null })),
        };
        const back = carriedItems({ asked: there, leftBefore, seed: given.seed }, before);
        for (const { id, value } of asked)
          expect(back.find(({ to }) => to?.id === id)?.value ?? null).toEqual(value);
      }),
    );
  });
});

describe('An answer as far as the question still has what it names', () => {
  const parts = (...ids: string[]) => ids.map((id) => ({ id, text: id }));
  it.each<[string, Question, ResponseValue, ResponseValue]>([
    [
      'a choice that is gone is not chosen',
      { kind: 'choice', multiple: true, choices: parts('a', 'b') },
      { kind: 'choice', choices: ['a', 'c'] },
      { kind: 'choice', choices: ['a'] },
    ],
    [
      'of two choices none is meant where only one may be chosen',
      { kind: 'choice', multiple: false, choices: parts('a', 'b') },
      { kind: 'choice', choices: ['a', 'b'] },
      { kind: 'choice', choices: [] },
    ],
    [
      'a pair goes with either of its parts',
      { kind: 'matching', left: parts('l1', 'l2'), right: parts('r1', 'r2') },
      { kind: 'matching', pairs: { l1: 'r1', l2: 'r9', l9: 'r2' } },
      { kind: 'matching', pairs: { l1: 'r1' } },
    ],
    [
      'an order of other entries is none',
      { kind: 'ordering', entries: parts('a', 'b', 'c') },
      { kind: 'ordering', order: ['b', 'a'] },
      { kind: 'ordering', order: [] },
    ],
    [
      'a gap that is gone, and a word it no longer offers, are left out',
      {
        kind: 'fill_in',
        segments: [
          { type: 'gap', id: 'g1', choices: ['cold'] },
          { type: 'gap', id: 'g2', choices: null },
        ],
      },
      { kind: 'fill_in', gaps: { g1: 'hot', g2: 'own words', g3: 'gone' } },
      { kind: 'fill_in', gaps: { g2: 'own words' } },
    ],
    ['own words stay', { kind: 'written', minWords: 9, maxWords: null }, written('few'), written('few')],
  ])('%s', (_what, question, value, wanted) => {
    expect(fitted(question, value)).toEqual(wanted);
  });
});

describe('Which question of an earlier version an item goes on from', () => {
  const published = (id: string, kind: ItemKind, text: string, newest = true) => ({
    id,
    lineageId: `of-${id}`,
    kind,
    prompt: plainText(text),
    newest,
  });
  const item = (kind: ItemKind, text: string, from?: string) => ({
    ...plainQuestions[kind],
    prompt: plainText(text),
    required: true,
    maxMarks: null,
    criteria: [],
    ...(from && { from }),
  });
  it.each<[string, ReturnType<typeof item>[], ReturnType<typeof published>[], (string | null)[]]>([
    [
      'the one its draft began with, in other words',
      [item('written', 'New', 'x')],
      [published('x', 'written', 'Old')],
      ['of-x'],
    ],
    [
      'the one with its words, where a file names none',
      [item('written', 'Old')],
      [published('x', 'written', 'Old')],
      ['of-x'],
    ],
    ['none of another kind', [item('written', 'Old', 'x')], [published('x', 'observation', 'Old')], [null]],
    [
      'none for a new question',
      [item('written', 'New', 'fresh')],
      [published('x', 'written', 'Old')],
      [null],
    ],
    [
      'one each, where two have the same words',
      [item('written', 'Old'), item('written', 'Old')],
      [published('x', 'written', 'Old'), published('y', 'written', 'Old')],
      ['of-x', 'of-y'],
    ],
    [
      'the one that is named before the one with the same words',
      [item('written', 'Old'), item('written', 'Old too', 'x')],
      [published('x', 'written', 'Old')],
      [null, 'of-x'],
    ],
    [
      'by words only of the newest version',
      [item('written', 'Old')],
      [published('x', 'written', 'Old', false)],
      [null],
    ],
  ])('%s', (_what, items, before, wanted) => {
    expect(lineagesOf(items, before)).toEqual(wanted);
  });
});

describe('Work stays on its version', () => {
  const open = { state: 'in_progress', attempt: 1, isOver: false, serves: true } as const;
  it.each([
    ['unless it is open', {}, null],
    ['handed in', { state: 'submitted' }, 'handed_in'],
    ['being judged', { state: 'being_marked' }, 'handed_in'],
    ['with answers to do again', { state: 'action_needed' }, 'judged'],
    ['satisfactory', { state: 'satisfactory' }, 'judged'],
    ['not yet satisfactory', { state: 'not_yet_satisfactory' }, 'judged'],
    ['withdrawn', { state: 'withdrawn' }, 'withdrawn'],
    ['in a further attempt', { attempt: 2 }, 'judged'],
    ['over', { isOver: true }, 'time_up'],
    ['where the version assesses none of its units', { serves: false }, 'other_units'],
  ] as const)('%s', (_what, change, wanted) => {
    expect(stayReason({ ...open, ...change })).toBe(wanted);
  });
});
