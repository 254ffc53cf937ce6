import { describe, expect, it } from 'vitest';
import type { AnswerKey, ResponseValue } from '#contract/assessments/items.ts';
import { judge } from './answerKey.rules.ts';
import { numberOf } from './kinds/number.rules.ts';

describe('A number as people type it', () => {
  it.each([
    ['75', 75],
    ['75.5', 75.5],
    ['75,5', 75.5],
    [' 1 234,5 ', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ["1'234.5", 1234.5],
    ['-3', -3],
    ['−3,25', -3.25],
    ['.5', 0.5],
    ['-.5', -0.5],
    ['٧٥٫٥', 75.5],
    ['７５', 75],
    ['0,001', 0.001],
    ['', null],
    ['seventy', null],
    ['7 apples', null],
    ['1,2,3', null],
    ['1.2.3', null],
    ['--3', null],
    ['.', null],
    ['1e3', null],
  ])('"%s" is %s', (typed, number) => {
    expect(numberOf(typed)).toBe(number);
  });
});

describe('An answer is judged by its key', () => {
  const choice: AnswerKey = { kind: 'choice', choices: ['a', 'b'] };
  const text: AnswerKey = { kind: 'short_text', accepted: ['mise en place', "chef's knife", 'Ω'] };
  const number: AnswerKey = { kind: 'number', value: 0.3, tolerance: 0.1 };
  const pairs: AnswerKey = { kind: 'matching', pairs: { l1: 'r1', l2: 'r1' } };
  const order: AnswerKey = { kind: 'ordering', order: ['1', '2', '3'] };
  const gaps: AnswerKey = { kind: 'fill_in', gaps: { g1: ['20', 'twenty'], g2: ['soap'] } };
  it.each<[AnswerKey, ResponseValue | null, boolean]>([
    [choice, { kind: 'choice', choices: ['b', 'a'] }, true],
    [choice, { kind: 'choice', choices: ['a', 'a', 'b'] }, true],
    [choice, { kind: 'choice', choices: ['a'] }, false],
    [choice, { kind: 'choice', choices: ['a', 'b', 'c'] }, false],
    [choice, { kind: 'choice', choices: [] }, false],
    [choice, null, false],
    [choice, { kind: 'true_false', answer: true }, false],
    [{ kind: 'true_false', answer: false }, { kind: 'true_false', answer: false }, true],
    [{ kind: 'true_false', answer: false }, { kind: 'true_false', answer: null }, false],
    [text, { kind: 'short_text', text: '  Mise  en\u00A0PLACE ' }, true],
    [text, { kind: 'short_text', text: 'Chef’s knife' }, true],
    [text, { kind: 'short_text', text: 'mise' }, false],
    [text, { kind: 'short_text', text: ' ' }, false],
    [number, { kind: 'number', text: '0,4' }, true],
    [number, { kind: 'number', text: '0.2' }, true],
    [number, { kind: 'number', text: '0.41' }, false],
    [number, { kind: 'number', text: '' }, false],
    [pairs, { kind: 'matching', pairs: { l1: 'r1', l2: 'r1' } }, true],
    [pairs, { kind: 'matching', pairs: { l1: 'r1' } }, false],
    [order, { kind: 'ordering', order: ['1', '2', '3'] }, true],
    [order, { kind: 'ordering', order: ['1', '3', '2'] }, false],
    [order, { kind: 'ordering', order: ['1', '2', '3', '3'] }, false],
    [gaps, { kind: 'fill_in', gaps: { g1: 'Twenty', g2: ' soap' } }, true],
    [gaps, { kind: 'fill_in', gaps: { g1: '20' } }, false],
  ])('%j with %j: %s', (key, value, right) => {
    expect(judge(key, value)).toBe(right);
  });
});
