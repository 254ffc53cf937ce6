import { describe, expect, it } from 'vitest';
import type { UnitCoverage } from '#contract/editions/coverage.ts';
import type { Criterion, CriterionKind } from '#contract/editions/unitDraft.ts';
import { countsOf, coveredBy } from './coverage.ts';

const one = (id: string, kind: CriterionKind, parentId: string | null = null): Criterion => ({
  id,
  kind,
  code: id,
  text: id,
  parentId,
  amount: null,
});
const known = (id: string, itemIds: string[]) => ({ ...one(id, 'knowledge_evidence'), itemIds });
type Item = UnitCoverage['tasks'][number]['items'][number];
const item = (id: string, amount: Item['amount'] = null): Item => ({
  id,
  number: 1,
  kind: amount ? 'observation' : 'written',
  prompt: id,
  required: true,
  amount,
  certain: true,
});
const tasks = (...items: Item[]): UnitCoverage['tasks'] => [
  { id: 'task', assessment: 'Cook', version: 1, title: 'Task 1', draw: null, items },
];

it('A criterion is uncovered, covered once or enough; what has parts and conditions are no items’ to cover', () => {
  const criteria = [
    one('1', 'element'),
    one('1.1', 'performance_criterion', '1'),
    one('2', 'element'),
    one('KE1', 'knowledge_evidence'),
    one('KE2', 'knowledge_evidence'),
    one('AC1', 'assessment_condition'),
  ];
  const covered = coveredBy(criteria, {
    criteria: [known('1.1', ['a']), known('KE1', ['a', 'b', 'c'])],
    tasks: tasks(item('a'), item('b'), item('c')),
  });
  expect([...covered].map(([id, { state, times }]) => `${id} ${state} ${times}`)).toEqual([
    '1 aside 0',
    '1.1 part 1',
    '2 uncovered 0',
    'KE1 enough 3',
    'KE2 uncovered 0',
    'AC1 aside 0',
  ]);
  expect(countsOf(covered)).toEqual({ aside: 2, uncovered: 2, part: 1, enough: 1 });
});

it('A criterion reworded a moment ago is covered as before', () => {
  const reworded = { ...one('new', 'knowledge_evidence'), replacesId: 'old' };
  const coverage = { criteria: [known('old', ['a', 'b'])], tasks: tasks(item('a'), item('b')) };
  expect(coveredBy([reworded], coverage).get('new')!.state).toBe('enough');
});

describe('A criterion that asks for an amount', () => {
  const asks = { ...one('PE1', 'performance_evidence'), amount: { occasions: 3, minutes: 120, settings: 2 } };
  const state = (...items: Item[]) => {
    const criteria = [
      known(
        'PE1',
        items.map(({ id }) => id),
      ),
    ];
    const { state: is, progress } = coveredBy([asks], { criteria, tasks: tasks(...items) }).get('PE1')!;
    return `${is} ${progress!.occasions} ${progress!.minutes} ${progress!.settings}`;
  };

  it('is covered enough once the items gather as much: occasions, hours and settings', () => {
    expect(state()).toBe('uncovered 0 0 0');
    expect(state(item('a'), item('b'), item('c'))).toBe('part 3 0 0');
    const early = item('a', { occasions: 2, minutes: 60, settings: ['Early', 'late'] });
    expect(state(early)).toBe('part 2 60 2');
    expect(state(early, item('b', { occasions: 1, minutes: 60, settings: ['Late'] }))).toBe('enough 3 120 2');
  });

  it('and is over others: each of them as often, the hours of all together', () => {
    const criteria = [
      { ...one('PE', 'performance_evidence'), amount: { occasions: 2, minutes: 120, settings: 0 } },
      one('PE1', 'performance_evidence', 'PE'),
      one('PE2', 'performance_evidence', 'PE'),
    ];
    const long = item('a', { occasions: 2, minutes: 90, settings: [] });
    const short = item('b', { occasions: 1, minutes: 30, settings: [] });
    const coverage = {
      criteria: [known('PE', []), known('PE1', ['a']), known('PE2', ['b'])],
      tasks: tasks(long, short),
    };
    expect([...coveredBy(criteria, coverage)].map(([id, { state: is }]) => `${id} ${is}`)).toEqual([
      'PE part',
      'PE1 enough',
      'PE2 part',
    ]);
    expect(coveredBy(criteria, coverage).get('PE')!.progress).toMatchObject({ occasions: 1, minutes: 120 });
  });
});
