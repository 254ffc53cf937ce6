import { describe, expect, it } from 'vitest';
import { itemKinds } from '#contract/assessments/items.ts';
import { plainText } from '#test/makers.ts';
import { plainQuestions } from '#test/items/itemMakers.ts';
import { plainItem, type ItemInput } from '#test/makersAssessments.ts';
import { faultsOf, type Tool } from './publish.rules.ts';

const toolOf = (said: Partial<Tool> & { items?: ItemInput[]; draw?: number | null } = {}): Tool => {
  const { items = [{}], draw = null, ...changes } = said;
  return {
    code: 'A1',
    title: 'Work safely',
    summary: '',
    instructions: plainText('x'),
    needs: plainText('x'),
    judged: plainText('x'),
    assessorNotes: plainText('x'),
    minutes: 30,
    attemptsAllowed: 2,
    timeLimitMinutes: null,
    dueAfterDays: null,
    lateWork: 'accepted',
    opens: 'with_unit',
    shuffle: false,
    unitIds: ['u1'],
    tasks: [{ title: 'One', instructions: plainText('x'), draw, items: items.map(plainItem) }],
    ...changes,
  };
};

describe('A tool is published only when it can be answered and judged', () => {
  it.each(itemKinds)('an item of the kind %s may be published, judged by rule or by a person', (kind) => {
    expect(faultsOf(toolOf({ items: [{ kind }, { kind, key: null }] }))).toEqual([]);
  });

  it.each<[string, Partial<Tool> & { items?: ItemInput[]; draw?: number | null }]>([
    ['It belongs to no unit, or to one twice', { unitIds: [] }],
    ['It belongs to no unit, or to one twice', { unitIds: ['u1', 'u1'] }],
    ['It has no task', { tasks: [] }],
    ['Task 1 (One) has no item', { items: [] }],
    ['Task 1 (One) draws 2 of 1 items', { draw: 2 }],
    ['Task 1 (One) draws 0 of 1 items', { draw: 0 }],
    ['No attempt is allowed', { attemptsAllowed: 0 }],
    ['The time limit is none', { timeLimitMinutes: 0 }],
    ['It is due before it starts', { dueAfterDays: -1 }],
  ])('%s', (fault, said) => {
    expect(faultsOf(toolOf(said))).toEqual([fault]);
  });

  it.each<[string, ItemInput]>([
    ['a key of true_false for a question of choice', { kind: 'choice', key: plainQuestions.true_false.key }],
    ['a key of number for a question of written', { kind: 'written', key: plainQuestions.number.key }],
    [
      'the key names a choice that is not offered',
      { kind: 'choice', key: { kind: 'choice', choices: ['z'] } },
    ],
    ['the key names no choice, or one twice', { kind: 'choice', key: { kind: 'choice', choices: [] } }],
    [
      'one choice is asked and several are right',
      { kind: 'choice', key: { kind: 'choice', choices: ['a', 'b'] } },
    ],
    [
      'the key does not match every left part once',
      { kind: 'matching', key: { kind: 'matching', pairs: { l1: 'r1' } } },
    ],
    [
      'the key matches an unknown part',
      { kind: 'matching', key: { kind: 'matching', pairs: { l1: 'r1', l2: 'r2', l3: 'r9' } } },
    ],
    [
      'the key does not order every entry once',
      { kind: 'ordering', key: { kind: 'ordering', order: ['1', '2', '2'] } },
    ],
    ['the key does not fill every gap', { kind: 'fill_in', key: { kind: 'fill_in', gaps: {} } }],
    [
      'gap g1 accepts nothing, or what it does not offer',
      { kind: 'fill_in', key: { kind: 'fill_in', gaps: { g1: ['200'] } } },
    ],
    ['no text is accepted', { kind: 'short_text', key: { kind: 'short_text', accepted: [] } }],
    [
      'the number or its tolerance is none',
      { kind: 'number', key: { kind: 'number', value: 1, tolerance: -1 } },
    ],
    ['marks must be more than none', { maxMarks: 0 }],
    ['a criterion is named twice', { criteria: ['c', 'c'] }],
    [
      'two parts have the same id',
      {
        key: null,
        question: {
          kind: 'choice',
          multiple: true,
          choices: [
            { id: 'a', text: 'A' },
            { id: 'a', text: 'B' },
          ],
        },
      },
    ],
    ['more words are needed than taken', { question: { kind: 'written', minWords: 9, maxWords: 5 } }],
    [
      'more files are needed than taken',
      {
        question: { kind: 'file_evidence', accepts: ['picture'], minFiles: 3, maxFiles: 1, maxBytes: 1 },
      },
    ],
  ])('%s, said with task and item', (fault, item) => {
    expect(faultsOf(toolOf({ items: [{}, item] }))).toEqual([`Task 1 (One), item 2: ${fault}`]);
  });
});
