import { describe, expect, it } from 'vitest';
import type { ReadCriterion } from '#au/product/readCriterion.ts';
import type { Criterion } from '#contract/editions/unitDraft.ts';
import { taken } from './taking.ts';

const here: Criterion[] = [
  { id: 'e1', kind: 'element', code: '1', text: 'Wash hands', parentId: null, amount: null },
  { id: 'p1', kind: 'performance_criterion', code: '1.1', text: 'Use soap', parentId: 'e1', amount: null },
  { id: 'p2', kind: 'performance_criterion', code: '1.2', text: 'Dry them', parentId: 'e1', amount: null },
  {
    id: 'k1',
    kind: 'knowledge_evidence',
    code: 'KE1',
    text: 'germs and how they spread',
    parentId: null,
    amount: null,
  },
  { id: 'a1', kind: 'assessment_condition', code: 'AC1', text: 'A kitchen', parentId: null, amount: null },
];
const element: ReadCriterion = { kind: 'element', code: '1', text: 'Wash hands', parent: null };
const performance = (code: string, text: string): ReadCriterion => ({
  kind: 'performance_criterion',
  code,
  text,
  parent: 0,
});
const knowledge = (code: string, text: string): ReadCriterion => ({
  kind: 'knowledge_evidence',
  code,
  text,
  parent: null,
});
let made = 0;
const take = (read: ReadCriterion[], keep = false) => taken(here, read, keep, () => `new${(made += 1)}`);
const shown = ({ criteria, marks }: ReturnType<typeof take>) =>
  criteria.map(({ id, code }) => `${code} ${id.startsWith('new') ? 'new' : id} ${marks.get(id) ?? 'stays'}`);

describe('Taking the criteria of a text', () => {
  it('keeps the identity of what is the same or has the same number, and the parts the text does not have', () => {
    const result = take([element, performance('1.1', 'Use soap.'), performance('1.2', 'Dry with paper')]);
    expect(shown(result)).toEqual([
      '1 e1 same',
      '1.1 p1 reworded',
      '1.2 p2 reworded',
      'KE1 k1 stays',
      'AC1 a1 stays',
    ]);
    expect(result.gone).toEqual([]);
  });

  it('follows a criterion to another number by its words', () => {
    const result = take([
      element,
      performance('1.1', 'Roll up sleeves'),
      performance('1.2', 'Use soap'),
      performance('1.3', 'Dry them'),
    ]);
    expect(shown(result).slice(0, 4)).toEqual([
      '1 e1 same',
      '1.1 new new',
      '1.2 p1 reworded',
      '1.3 p2 reworded',
    ]);
  });

  it('says what goes, unless what is here is to stay', () => {
    expect(take([element, performance('1.1', 'Use soap')]).gone.map(({ id }) => id)).toEqual(['p2']);
    expect(take([element, performance('1.1', 'Use soap')], true).gone).toEqual([]);
  });

  it('does not take a counted code alone for the same', () => {
    const result = take([
      knowledge('KE1', 'laws of the state'),
      knowledge('KE2', 'Germs, and how they spread'),
    ]);
    expect(shown(result).slice(3)).toEqual(['KE2 new new', 'KE1 k1 reworded', 'AC1 a1 stays']);
    expect(take([knowledge('KE1', 'germs and how they travel')]).marks.get('k1')).toBe('reworded');
    expect(shown(take([knowledge('KE1', 'laws')], true)).slice(3)).toEqual([
      'KE2 new new',
      'KE1 k1 stays',
      'AC1 a1 stays',
    ]);
  });
});
