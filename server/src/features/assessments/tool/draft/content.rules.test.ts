import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { itemKinds } from '#contract/assessments/items.ts';
import type { ToolContent, ToolDraftItem } from '#contract/assessments/toolDraft.ts';
import { plainText } from '#test/makers.ts';
import { plainQuestions } from '#test/items/itemMakers.ts';
import { draftContent, draftItem } from '#test/items/toolAuthor.ts';
import { emptyDocument } from '#server/platform/basics/plainText.rules.ts';
import { contentStops, emptyContent, repeatedId, toolOf } from './content.rules.ts';

const unitId = randomUUID();
const stopsOf = (content: ToolContent) => contentStops(content, new Set([unitId]));
const saidOf = (content: ToolContent) => stopsOf(content).map(({ field, message }) => `${field}: ${message}`);
const itemSays = (item: ToolDraftItem) => saidOf(draftContent([unitId], [draftItem(), item]));
const task = { id: randomUUID(), title: 'Know', instructions: emptyDocument, draw: null };
const parts = (...texts: string[]) => texts.map((text, at) => ({ id: `p${at}`, text }));
const files = { accepts: ['picture' as const], minFiles: 1, maxFiles: 1, maxBytes: 1 };

describe('What stops a draft from being published, item by item', () => {
  it.each(itemKinds)('nothing stops a whole item of the kind %s, judged by rule or by a person', (kind) => {
    expect(saidOf(draftContent([unitId], [draftItem({ kind }), draftItem({ kind, key: null })]))).toEqual([]);
  });

  it.each(itemKinds)('a key of another kind stops an item of the kind %s, and nothing else does', (kind) => {
    const others = itemKinds.map((one) => plainQuestions[one].key).filter((key) => key && key.kind !== kind);
    for (const key of others)
      expect(itemSays(draftItem({ kind, key }))).toEqual(['tasks.0.items.1: The key is of another kind']);
  });

  it.each<[sentence: string, item: Partial<ToolDraftItem>]>([
    ['Write what is asked', { prompt: emptyDocument }],
    ['Write what is asked', { prompt: plainText(' ') }],
    ['marks must be more than none', { maxMarks: 0 }],
    // A choice.
    ['Give at least two choices', { question: { kind: 'choice', multiple: true, choices: parts('A') } }],
    ['A choice has no words yet', { question: { kind: 'choice', multiple: true, choices: parts('A', ' ') } }],
    [
      'Two choices say the same',
      { question: { kind: 'choice', multiple: true, choices: parts('A', 'B', 'a ') } },
    ],
    [
      'Say which choice is right',
      { question: plainQuestions.choice.question, key: { kind: 'choice', choices: [] } },
    ],
    [
      'Only one choice can be given, and several are right',
      { question: plainQuestions.choice.question, key: { kind: 'choice', choices: ['a', 'b'] } },
    ],
    // True or false.
    [
      'Say whether it is true or false',
      { question: { kind: 'true_false' }, key: { kind: 'true_false', answer: null } },
    ],
    // A short text.
    [
      'Write at least one answer that is right',
      {
        question: { kind: 'short_text', maxLength: 9 },
        key: { kind: 'short_text', accepted: ['', ' '] },
      },
    ],
    // A number.
    [
      'Write the number that is right',
      { question: { kind: 'number', measure: null }, key: { kind: 'number', value: null, tolerance: 0 } },
    ],
    // Pairs.
    ['Give at least two pairs', { question: { kind: 'matching', left: parts('A'), right: parts('B', 'C') } }],
    [
      'A part of a pair has no words yet',
      { question: { kind: 'matching', left: parts('A', 'B'), right: parts('', 'D') } },
    ],
    [
      'Two parts on the left say the same',
      { question: { kind: 'matching', left: parts('A', 'A'), right: parts('C', 'D') } },
    ],
    [
      'Say what each part matches',
      {
        question: { kind: 'matching', left: parts('A', 'B'), right: parts('C', 'D') },
        key: { kind: 'matching', pairs: { p0: 'p1' } },
      },
    ],
    // An order.
    ['Give at least two entries', { question: { kind: 'ordering', entries: parts('A') } }],
    ['An entry has no words yet', { question: { kind: 'ordering', entries: parts('A', '') } }],
    ['Two entries say the same', { question: { kind: 'ordering', entries: parts('A', 'A') } }],
    // Gaps.
    [
      'Write at least one gap in square brackets',
      { question: { kind: 'fill_in', segments: [{ type: 'text', text: 'None' }] } },
    ],
    [
      'A gap has no answer that is right',
      {
        question: {
          kind: 'fill_in',
          segments: [
            { type: 'text', text: 'For ' },
            { type: 'gap', id: 'g', choices: null },
          ],
        },
        key: { kind: 'fill_in', gaps: { g: [' '] } },
      },
    ],
    [
      'A gap has no answer that is right',
      {
        question: {
          kind: 'fill_in',
          segments: [
            { type: 'text', text: 'For ' },
            { type: 'gap', id: 'constructor', choices: null },
          ],
        },
        key: { kind: 'fill_in', gaps: {} },
      },
    ],
    [
      'A list to choose from needs at least two choices',
      {
        question: {
          kind: 'fill_in',
          segments: [
            { type: 'text', text: 'For ' },
            { type: 'gap', id: 'g', choices: ['20', ''] },
          ],
        },
      },
    ],
    [
      'A list to choose from lacks the right answer',
      { question: plainQuestions.fill_in.question, key: { kind: 'fill_in', gaps: { g1: ['200'] } } },
    ],
    // What people judge.
    ['The fewest words are more than the most', { question: { kind: 'written', minWords: 9, maxWords: 5 } }],
    ['Say which kinds of file can be given', { question: { kind: 'file_evidence', ...files, accepts: [] } }],
    [
      'The fewest files are more than the most',
      { question: { kind: 'file_evidence', ...files, minFiles: 2 } },
    ],
    ['Say what is observed', { question: { kind: 'observation', criteria: [] } }],
    ['Something to observe has no words yet', { question: { kind: 'observation', criteria: parts(' ') } }],
    [
      'A setting has no words yet',
      {
        question: {
          kind: 'observation',
          criteria: parts('Clean'),
          amount: { occasions: 2, minutes: null, settings: parts(' ') },
        },
      },
    ],
    [
      'There are more settings than occasions',
      {
        question: {
          kind: 'observation',
          criteria: parts('Clean'),
          amount: { occasions: 1, minutes: 60, settings: parts('Lunch', 'Dinner') },
        },
      },
    ],
    [
      'Say who may report',
      {
        question: {
          kind: 'third_party_report',
          who: ' ',
          questions: [{ id: 'q', text: 'Safely?', answer: 'yes_no' }],
        },
      },
    ],
    [
      'Ask at least one question',
      { question: { kind: 'third_party_report', who: 'Your boss', questions: [] } },
    ],
    [
      'A question has no words yet',
      {
        question: {
          kind: 'third_party_report',
          who: 'Your boss',
          questions: [{ id: 'q', text: '', answer: 'text' }],
        },
      },
    ],
  ])('%s', (sentence, said) => {
    expect(itemSays(draftItem(said))).toEqual([`tasks.0.items.1: ${sentence}`]);
  });
});

describe('What stops a draft from being published, besides its items', () => {
  it('is everything that a new one lacks', () => {
    expect(saidOf(emptyContent(' '))).toEqual([
      'title: Give it a title',
      'unitIds: Choose what it assesses',
      'tasks: Add at least one task',
    ]);
  });

  it('is a unit that there is not', () => {
    expect(saidOf(draftContent([randomUUID()]))).toEqual(['unitIds: Choose what it assesses']);
  });

  it('is a task without title or items, or that draws more than it has', () => {
    const tasks = [
      { ...task, title: '', items: [] },
      { ...task, draw: 3, items: [draftItem(), draftItem()] },
    ];
    expect(saidOf({ ...draftContent([unitId]), tasks })).toEqual([
      'tasks.0.title: Give the task a title',
      'tasks.0.items: Add at least one item to the task',
      'tasks.1.draw: More items are drawn than the task has',
    ]);
  });
});

describe('What is published of a draft', () => {
  it('is without the answers and choices its author left empty, and without ties to anything else', () => {
    const gap = { type: 'gap' as const, id: 'g', choices: ['2', '', '20'] };
    const [text, known] = [{ type: 'text' as const, text: 'For ' }, randomUUID()];
    const items = [
      draftItem({
        kind: 'short_text',
        key: { kind: 'short_text', accepted: ['', 'salt', ' '] },
        criteria: [known, randomUUID(), known],
      }),
      draftItem({
        question: { kind: 'fill_in', segments: [text, gap] },
        key: { kind: 'fill_in', gaps: { g: ['20', ''] } },
      }),
    ];
    expect(saidOf(draftContent([unitId], items))).toEqual([]);
    const tool = toolOf('A1', draftContent([unitId], items), new Set([known]));
    expect(tool.tasks[0]!.items).toMatchObject([
      { key: { accepted: ['salt'] }, criteria: [known] },
      { question: { segments: [text, { ...gap, choices: ['2', '20'] }] }, key: { gaps: { g: ['20'] } } },
    ]);
  });
});

it('An id that stands twice is named by its field, whether of units, tasks or items', () => {
  const [one, other] = [draftItem(), draftItem()];
  const content = draftContent([unitId], [one, other]);
  expect(repeatedId(content)).toBeNull();
  expect(repeatedId({ ...content, unitIds: [unitId, unitId] })).toBe('content.unitIds');
  expect(repeatedId(draftContent([unitId], [one, other, one]))).toBe('content.tasks.0.items.2.id');
  const tasks = [content.tasks[0]!, { ...task, id: content.tasks[0]!.id, items: [] }];
  expect(repeatedId({ ...content, tasks })).toBe('content.tasks.1.id');
});
