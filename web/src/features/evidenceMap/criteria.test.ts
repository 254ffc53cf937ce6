import { describe, expect, it } from 'vitest';
import type { CriterionKind } from '#contract/editions/unitDraft.ts';
import type { CriterionState } from '#contract/marking/evidenceMap.ts';
import { countsOf, depthOf, groupsOf, missingIn, type EvidenceCriterion } from './criteria.ts';

const one = (
  id: string,
  state: CriterionState | null,
  kind: CriterionKind = 'performance_criterion',
  parentId: string | null = null,
): EvidenceCriterion => ({
  id,
  kind,
  code: id,
  text: id,
  parentId,
  amount: null,
  state,
  progress: null,
  itemIds: [],
});

const criteria = [
  one('1', null, 'element'),
  one('1.1', 'evidenced', 'performance_criterion', '1'),
  one('2', null, 'element'),
  one('2.1', 'not_yet', 'performance_criterion', '2'),
  one('AC1', null, 'assessment_condition'),
  one('KE1', 'uncovered', 'knowledge_evidence'),
];
const ids = (all: readonly EvidenceCriterion[]) => all.map(({ id }) => id);

describe('The criteria of a map', () => {
  it('are counted without those that stand for no evidence of their own', () => {
    expect(countsOf(criteria)).toEqual({
      evidenced: 1,
      not_yet: 1,
      uncovered: 1,
      waiting: 0,
      open: 0,
      total: 3,
    });
  });

  it('that are missing are shown with what they are under', () => {
    expect(ids(missingIn(criteria))).toEqual(['2', '2.1', 'KE1']);
    expect(depthOf(criteria, criteria[3]!)).toBe(1);
  });

  it('are grouped as a unit is, conditions last', () => {
    expect(groupsOf(criteria).map(([kind, all]) => [kind, ids(all)])).toEqual([
      ['element', ['1', '1.1', '2', '2.1']],
      ['knowledge_evidence', ['KE1']],
      ['assessment_condition', ['AC1']],
    ]);
  });
});
