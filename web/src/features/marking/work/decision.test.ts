import { describe, expect, test } from 'vitest';
import type { MarkingItem } from '#contract/marking/marking.ts';
import { gapOf, resultOf } from './decision.ts';
import type { Draft } from './draftQueue.ts';

const open = { state: 'closed', judgement: null } as unknown as MarkingItem;
const byRule = { ...open, judgement: { result: 'satisfactory', by: 'rule' } } as unknown as MarkingItem;
const draft = (part: Partial<Draft>): Draft => ({ result: null, comment: '', marks: null, ...part });

describe('The result of a question', () => {
  test('decided by a rule stands without being pressed again', () => {
    expect(resultOf(byRule, undefined)).toBe('satisfactory');
    expect(gapOf(byRule, undefined)).toBeNull();
    expect(gapOf(byRule, draft({ comment: 'Well chosen' }))).toBeNull();
  });

  test('is what the assessor chose, whatever the rule said', () => {
    const over = draft({ result: 'not_yet_satisfactory', comment: 'By chance' });
    expect(resultOf(byRule, over)).toBe('not_yet_satisfactory');
    expect(gapOf(byRule, over)).toBeNull();
  });

  test('is missing where neither a rule nor a person decided', () => {
    expect(resultOf(open, undefined)).toBeNull();
    expect(gapOf(open, draft({ comment: 'Hm' }))).toBe('result');
  });

  test('that is not yet satisfactory needs a comment', () => {
    expect(gapOf(open, draft({ result: 'not_yet_satisfactory', comment: '  ' }))).toBe('comment');
    expect(gapOf(open, draft({ result: 'not_yet_satisfactory', comment: 'Add the date' }))).toBeNull();
  });

  test('cannot be satisfactory while less was observed than has to be', () => {
    const half = { ...open, observed: { isEnough: false } } as unknown as MarkingItem;
    expect(gapOf(half, draft({ result: 'satisfactory' }))).toBe('observation');
    expect(gapOf(half, draft({ result: 'not_yet_satisfactory', comment: 'Once more' }))).toBeNull();
  });

  test('kept from an earlier attempt needs nothing', () => {
    expect(gapOf({ ...open, state: 'carried' }, undefined)).toBeNull();
  });
});
