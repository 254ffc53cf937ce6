import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ToolDraftItem } from '#contract/assessments/toolDraft.ts';
import type { Item } from '#web/features/assessments/tool/toolContent.ts';
import { textOfDocument } from '#web/shared/answers/documentText.ts';
import { itemsOfText, mostItems } from './pastedItems.ts';

type Answer = string | number | boolean | null | readonly string[];
interface Summary {
  readonly kind: string;
  readonly prompt: string;
  readonly choices?: readonly string[];
  readonly right: Answer;
  readonly benchmark?: string;
}

function rightOf({ question, key }: Item): Answer {
  if (key?.kind === 'choice' && question.kind === 'choice')
    return question.choices.filter(({ id }) => key.choices.includes(id)).map(({ text }) => text);
  if (key?.kind === 'true_false') return key.answer;
  if (key?.kind === 'number') return key.value;
  return key?.kind === 'short_text' ? key.accepted : null;
}

const summaryOf = (item: Item): Summary => ({
  kind: item.question.kind,
  prompt: textOfDocument(item.prompt),
  ...(item.question.kind === 'choice' && { choices: item.question.choices.map(({ text }) => text) }),
  right: rightOf(item),
  ...(item.benchmark.content.length > 0 && { benchmark: textOfDocument(item.benchmark) }),
});
const read = (...lines: string[]): Summary[] => itemsOfText(lines.join('\n')).map(summaryOf);
const rightIn = (...lines: string[]): Answer => read('1. Who signs?', ...lines)[0]!.right;

test('numbers begin questions, however they are written', () => {
  const begins = [
    '1. ',
    '2) ',
    'Q3 ',
    'q4: ',
    'Question 5 ',
    'Question 6: ',
    '7.\t',
    '8.\n\n',
    '12.',
    'Question 9 - ',
  ];
  const items = read('Module 1: Invoices', ...begins.map((start) => `${start}Name a supplier.`));
  expect(items).toHaveLength(begins.length);
  for (const item of items)
    expect(item).toEqual({ kind: 'written', prompt: 'Name a supplier.', right: null });
});

test('a question has several paragraphs, and a figure is no number of a question', () => {
  expect(read('1. A client pays late.', '', '1.5 % interest is due.', 'What do you write?')).toEqual([
    {
      kind: 'written',
      prompt: 'A client pays late.\n1.5 % interest is due.\nWhat do you write?',
      right: null,
    },
  ]);
});

test('choices begin with letters or bullets', () => {
  const ways = [
    ['a) Cash', 'b) Card'],
    ['A. Cash', 'B. Card'],
    ['(a) Cash', '(b) Card'],
    ['a. Cash', '', 'b.', 'Card'],
    ['- Cash', '- Card'],
    ['* Cash', '* Card'],
    ['• Cash', '○ Card'],
    ['☐ Cash', '☐ Card'],
    ['[ ] Cash', '- [ ] Card'],
  ];
  for (const lines of ways)
    expect(read('1. How do customers pay?', ...lines)).toEqual([
      { kind: 'choice', prompt: 'How do customers pay?', choices: ['Cash', 'Card'], right: [] },
    ]);
});

test('marks say which choices are right', () => {
  for (const mark of [
    '*b) Cash',
    '* b) Cash',
    'b) *Cash',
    'b) Cash *',
    'b) **Cash**',
    '✓ b) Cash',
    'b) ✔ Cash',
    '☑ Cash',
    '[x] Cash',
  ])
    expect(rightIn('a) Card', mark, 'c) Cheque'), mark).toEqual(['Cash']);
  expect(rightIn('- Card', '* Cash', '- Cheque')).toEqual(['Cash']);
  expect(rightIn('☐ Card', '☑ Cash', '☑ Cheque')).toEqual(['Cash', 'Cheque']);
});

test('a line below says which choices are right', () => {
  const choices = ['a) Card', 'b) Cash', 'c) Cheque'];
  const cases: [string, string[]][] = [
    ['Answer: B', ['Cash']],
    ['Ans: b', ['Cash']],
    ['Correct answer: a, c', ['Card', 'Cheque']],
    ['Answers: A and C', ['Card', 'Cheque']],
    ['answer: (a) (b)', ['Card', 'Cash']],
    ['Answer: B) Cash', ['Cash']],
    ['Answer: cash.', ['Cash']],
  ];
  for (const [line, right] of cases) expect(rightIn(...choices, line), line).toEqual(right);
  expect(rightIn('• Card', '• Cash', 'Answer: B')).toEqual(['Cash']);
  expect(itemsOfText(`1. Which?\n${choices.join('\n')}\nAnswer: a, c`)[0]!.question).toMatchObject({
    multiple: true,
  });
});

test('an answer that names no choice, and what follows an answer, is for assessors', () => {
  expect(read('1. Who signs?', 'a) Owner', 'b) Clerk', 'Answer: Z', 'Only owners sign.')[0]).toMatchObject({
    right: [],
    benchmark: 'Z\nOnly owners sign.',
  });
  expect(read('1. Who signs?', 'a) Owner', 'b) Clerk', 'Answer: A', 'Only owners sign.')[0]).toMatchObject({
    right: ['Owner'],
    benchmark: 'Only owners sign.',
  });
});

test('true and false', () => {
  const prompt = 'An invoice needs a date.';
  for (const lines of [
    ['a) True *', 'b) False'],
    ['- FALSE', '- true', 'Answer: True'],
    ['a) False', 'b) True', 'Answer: b'],
    ['Answer: true'],
  ])
    expect(read(`1. ${prompt}`, ...lines)).toEqual([{ kind: 'true_false', prompt, right: true }]);
  expect(rightIn('a) True', 'b) False')).toBeNull();
  expect(rightIn('a) True', 'b) False', 'Answer: B')).toBe(false);
});

test('what is answered without choices says the kind', () => {
  const kind = (...lines: string[]) => read('1. What is due?', ...lines)[0];
  expect(kind('Answer: 1,250.50')).toMatchObject({ kind: 'number', right: 1250.5 });
  expect(kind('Answer: -3')).toMatchObject({ kind: 'number', right: -3 });
  expect(kind('Answer: GST / goods and services tax')).toMatchObject({
    kind: 'short_text',
    right: ['GST', 'goods and services tax'],
  });
  expect(kind(`Answer: ${'tax '.repeat(30)}`)).toMatchObject({
    kind: 'written',
    benchmark: 'tax '.repeat(30).trim(),
  });
  expect(kind('Answer:', '- the rent', '- the tax')).toMatchObject({
    kind: 'written',
    benchmark: '- the rent\n- the tax',
  });
  expect(kind('Sample answer: The tax.')).toMatchObject({ kind: 'written', benchmark: 'The tax.' });
  expect(kind('Benchmark: The rent.', 'The tax.')).toMatchObject({ benchmark: 'The rent.\nThe tax.' });
});

test('one choice is none', () => {
  expect(read('1. Explain:', '- how you greet a client')).toEqual([
    { kind: 'written', prompt: 'Explain:\n- how you greet a client', right: null },
  ]);
});

test('without any number every line is a question', () => {
  expect(read('Define a debtor.', '', 'a) Define a creditor.').map(({ prompt }) => prompt)).toEqual([
    'Define a debtor.',
    'a) Define a creditor.',
  ]);
  expect(read('', ' \t')).toEqual([]);
  expect(read('1.', '2)')).toEqual([]);
});

test('too much is cut', () => {
  const many = Array.from({ length: 300 }, (_, at) => `${at + 1}. Name a cost.`);
  expect(read(...many)).toHaveLength(mostItems);
  const choices = Array.from({ length: 50 }, () => `- ${'x'.repeat(999)}😀`);
  const [item] = itemsOfText(['1. Which?', ...choices].join('\n'));
  expect(item!.question).toMatchObject({ choices: expect.objectContaining({ length: 40 }) as unknown });
  expect(ToolDraftItem.parse(item)).toEqual(item);
  expect(summaryOf(item!).choices![0]).toBe('x'.repeat(999));
});

const pieces = fc.constantFrom(
  '1. ',
  '2)',
  'Q3',
  'Question 4:',
  'a) ',
  'B. ',
  '(c)',
  '- ',
  '* ',
  '*',
  '•',
  '☐',
  '☑',
  '[x]',
  '✓ ',
  '\n',
  '\r\n',
  '\t',
  'Answer: ',
  'Ans: B',
  'True',
  'False',
  'Benchmark: ',
  ' / ',
  '12',
  'a, c',
  'Invoice',
  ' and ',
  '\u0000',
  '\uD83D',
  '😀',
);
const anyText = fc.array(fc.oneof({ weight: 5, arbitrary: pieces }, fc.string()), { maxLength: 60 });

test('any text gives items that can be kept, whose key is of the kind of the question, each with its own id', () => {
  fc.assert(
    fc.property(anyText, (parts) => {
      const items = itemsOfText(parts.join(''));
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      for (const item of items) {
        expect(ToolDraftItem.parse(item)).toEqual(item);
        expect(item.key?.kind ?? 'written').toBe(item.question.kind);
        if (item.question.kind !== 'choice') continue;
        const ids = item.question.choices.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }
    }),
    { numRuns: 300 },
  );
});

const word = fc.constantFrom(
  'the',
  'invoice',
  'client',
  'pays',
  'budget',
  'meeting',
  'of',
  'and',
  'costs',
  'in May',
);
const sentence = fc.array(word, { minLength: 2, maxLength: 6 }).map((words) => `Our ${words.join(' ')}`);
const promptOf = fc.array(sentence, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
const choiceSummary = fc
  .tuple(
    promptOf,
    fc.uniqueArray(fc.tuple(sentence, fc.boolean()), {
      minLength: 2,
      maxLength: 8,
      selector: ([text]) => text,
    }),
  )
  .map(([prompt, choices]): Summary => ({
    kind: 'choice',
    prompt,
    choices: choices.map(([text]) => text),
    right: choices.filter(([, right]) => right).map(([text]) => text),
  }));
const openSummary = (kind: string, right: fc.Arbitrary<Answer>): fc.Arbitrary<Summary> =>
  fc.tuple(promptOf, right).map(([prompt, answer]) => ({ kind, prompt, right: answer }));
const summary = fc.oneof(
  choiceSummary,
  openSummary('true_false', fc.boolean()),
  openSummary('number', fc.integer()),
  openSummary('short_text', fc.array(word, { minLength: 1, maxLength: 3 })),
  promptOf.map((prompt): Summary => ({ kind: 'written', prompt, right: null })),
  fc
    .tuple(promptOf, promptOf)
    .map(([prompt, benchmark]): Summary => ({ kind: 'written', prompt, right: null, benchmark })),
);

const letterOf = (at: number) => String.fromCodePoint(97 + at);
/** The lines that say what is right. */
function answerLines({ choices, right, benchmark }: Summary, starred: boolean): string[] {
  if (benchmark !== undefined) return [`Benchmark: ${benchmark}`];
  if (!choices)
    return right === null ? [] : [`Answer: ${Array.isArray(right) ? right.join(' / ') : String(right)}`];
  const isRight = (text: string) => Array.isArray(right) && right.includes(text);
  const lines = choices.map((text, at) => `${letterOf(at)}) ${text}${starred && isRight(text) ? ' *' : ''}`);
  const letters = choices.flatMap((text, at) => (isRight(text) ? [letterOf(at)] : []));
  return starred || letters.length === 0 ? lines : [...lines, `Answer: ${letters.join(', ')}`];
}

test('what is written in the plain form comes back', () => {
  fc.assert(
    fc.property(fc.array(summary, { minLength: 1, maxLength: 12 }), fc.boolean(), (summaries, starred) => {
      const lines = summaries.flatMap((one, at) => [
        `${at + 1}. ${one.prompt}`,
        ...answerLines(one, starred),
        '',
      ]);
      expect(read(...lines)).toEqual(summaries);
    }),
  );
});
