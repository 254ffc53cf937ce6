import { describe, expect, it } from 'vitest';
import type { Criterion, CriterionKind } from '#contract/editions/unitDraft.ts';
import {
  depthOf,
  freeCode,
  inTreeOrder,
  placesFor,
  withAdded,
  withChanged,
  withMoved,
  without,
} from './tree.ts';

const one = (id: string, kind: CriterionKind, parentId: string | null = null): Criterion => ({
  id,
  kind,
  code: id,
  text: id,
  parentId,
  amount: null,
});
const criteria = [
  one('1', 'element'),
  one('1.1', 'performance_criterion', '1'),
  one('1.2', 'performance_criterion', '1'),
  one('2', 'element'),
  one('2.1', 'performance_criterion', '2'),
  one('KE1', 'knowledge_evidence'),
  one('KE1.1', 'knowledge_evidence', 'KE1'),
  one('KE2', 'knowledge_evidence'),
];
const codes = (list: readonly Criterion[] | null) => list?.map(({ code }) => code).join(' ');

describe('The tree of criteria', () => {
  it('keeps each before those under it, by kind', () => {
    expect(inTreeOrder(criteria.toReversed()).map(({ code }) => code)).toEqual([
      '2',
      '2.1',
      '1',
      '1.2',
      '1.1',
      'KE2',
      'KE1',
      'KE1.1',
    ]);
    expect(depthOf(criteria, criteria[6]!)).toBe(1);
  });

  it('takes a new one as the last of its place, with the next free code', () => {
    const more = withAdded(criteria, { id: 'new', kind: 'performance_criterion', parentId: '1' });
    expect(codes(more)).toBe('1 1.1 1.2 1.3 2 2.1 KE1 KE1.1 KE2');
    expect(freeCode(criteria, 'element', null)).toBe('3');
    expect(freeCode(criteria, 'foundation_skill', null)).toBe('FS1');
    expect(freeCode([one('KE2', 'knowledge_evidence')], 'knowledge_evidence', null)).toBe('KE3');
  });

  it('moves one with what is under it among those beside it, and not further', () => {
    expect(codes(withMoved(criteria, '2', -1))).toBe('2 2.1 1 1.1 1.2 KE1 KE1.1 KE2');
    expect(codes(withMoved(criteria, '1.1', 1))).toBe('1 1.2 1.1 2 2.1 KE1 KE1.1 KE2');
    expect(withMoved(criteria, '1.2', 1)).toBeNull();
    expect(withMoved(criteria, 'KE1', -1)).toBeNull();
  });

  it('loses what is under one that is removed', () => {
    expect(codes(without(criteria, '1'))).toBe('2 2.1 KE1 KE1.1 KE2');
  });

  it('puts one under another where the rules allow', () => {
    expect(codes(placesFor(criteria, criteria[1]!))).toBe('1 2');
    expect(codes(placesFor(criteria, criteria[5]!))).toBe('KE2');
    expect(placesFor(criteria, criteria[0]!)).toEqual([]);
    expect(codes(withChanged(criteria, '1.1', { parentId: '2' }))).toBe('1 1.2 2 1.1 2.1 KE1 KE1.1 KE2');
  });
});
