import { expect, it } from 'vitest';
import type { Criterion, CriterionKind } from '#contract/editions/unitDraft.ts';
import { countsOf, coveredBy } from './coverage.ts';

const one = (id: string, kind: CriterionKind, parentId: string | null = null): Criterion => ({
  id,
  kind,
  code: id,
  text: id,
  parentId,
});
const known = (id: string, times: number) => ({
  ...one(id, 'knowledge_evidence'),
  times,
  itemIds: Array.from({ length: times }, (_none, at) => `item ${at}`),
});

it('A criterion is uncovered, covered once or enough; what has parts and conditions are no items’ to cover', () => {
  const criteria = [
    one('1', 'element'),
    one('1.1', 'performance_criterion', '1'),
    one('2', 'element'),
    one('KE1', 'knowledge_evidence'),
    one('KE2', 'knowledge_evidence'),
    one('AC1', 'assessment_condition'),
  ];
  const covered = coveredBy(criteria, { criteria: [known('1.1', 1), known('KE1', 3)] });
  expect([...covered].map(([id, { state, times }]) => `${id} ${state} ${times}`)).toEqual([
    '1 aside 0',
    '1.1 once 1',
    '2 uncovered 0',
    'KE1 enough 3',
    'KE2 uncovered 0',
    'AC1 aside 0',
  ]);
  expect(countsOf(covered)).toEqual({ aside: 2, uncovered: 2, once: 1, enough: 1 });
});

it('A criterion reworded a moment ago is covered as before', () => {
  const reworded = { ...one('new', 'knowledge_evidence'), replacesId: 'old' };
  expect(coveredBy([reworded], { criteria: [known('old', 2)] }).get('new')!.state).toBe('enough');
});
