import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whereaboutsOrders, type StudentWhereabouts } from '#contract/classes/whereabouts.ts';
import { progressFrom } from '#contract/learning/itemProgress.ts';
import { narrowed, ordered, stageOf } from './stage.rules.ts';

const row = (given: Partial<StudentWhereabouts> = {}): StudentWhereabouts => ({
  id: 'a',
  personId: 'p',
  name: 'Ada',
  status: 'active',
  lastSeenAt: null,
  progress: progressFrom(0, 2),
  outcome: null,
  at: null,
  items: ['open', 'locked'],
  works: [],
  ...given,
});
const done = { progress: progressFrom(2, 2), items: ['done', 'done'] } as const;
const work = (state: 'not_open' | 'ready' | 'in_progress' | 'satisfactory') => ({
  state,
  late: false,
  workId: state === 'ready' || state === 'not_open' ? null : 'w',
});

describe('How far somebody is in a unit', () => {
  it.each<[string, Partial<StudentWhereabouts>, string]>([
    ['nothing is opened', {}, 'not_begun'],
    ['something is opened', { items: ['started', 'locked'] }, 'under_way'],
    ['only the assessment is begun', { works: [work('in_progress')] }, 'under_way'],
    ['only an optional item is done', { items: ['done', 'locked'] }, 'under_way'],
    ['all is learned and nothing is assessed', { ...done, items: [...done.items] }, 'done'],
    [
      'all is learned and the assessment is not',
      { ...done, items: [...done.items], works: [work('ready')] },
      'under_way',
    ],
    [
      'all is learned and satisfactory',
      { ...done, items: [...done.items], works: [work('satisfactory')] },
      'done',
    ],
    ['the unit was credited', { outcome: 'credit_transfer' }, 'done'],
    ['there is nothing to do', { progress: progressFrom(0, 0), items: [] }, 'not_begun'],
    [
      'there is only an assessment, and it is satisfactory',
      { progress: progressFrom(0, 0), items: [], works: [work('satisfactory')] },
      'done',
    ],
  ])('where %s', (_case, given, stage) => {
    expect(stageOf(row(given))).toBe(stage);
  });
});

const rows = fc.array(
  fc
    .record({
      id: fc.uuid(),
      name: fc.string(),
      done: fc.integer({ min: 0, max: 4 }),
      touched: fc.boolean(),
      outcome: fc.constantFrom(null, 'competent' as const, 'continuing' as const),
    })
    .map(({ id, name, done: of, touched, outcome }) =>
      row({
        id,
        name,
        outcome,
        progress: progressFrom(of, 4),
        items: [of > 0 ? 'done' : touched ? 'started' : 'open'],
      }),
    ),
  { maxLength: 12 },
);

it('Whoever is in the class is in one stage, and every order has everybody, whatever the order before', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom(...whereaboutsOrders), (all, order) => {
      const shown = (['not_begun', 'under_way', 'done'] as const).flatMap((show) =>
        narrowed(all, { search: '', show }),
      );
      expect(new Set(shown)).toEqual(new Set(all));
      expect(shown).toHaveLength(all.length);
      const sorted = ordered(all, order);
      expect(ordered(all.toReversed(), order)).toEqual(sorted);
      expect(sorted).toHaveLength(all.length);
    }),
  );
});
