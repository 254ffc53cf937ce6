import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DraftKeyOf, DraftQuestionOf } from '#contract/assessments/toolDraft.ts';
import { gapsOf, segmentsOfText, textOfSegments } from './gaps.ts';

type Segment = DraftQuestionOf<'fill_in'>['segments'][number];
interface FilledText {
  readonly question: DraftQuestionOf<'fill_in'>;
  readonly key: DraftKeyOf<'fill_in'>;
}

const nothing: FilledText = {
  question: { kind: 'fill_in', segments: [] },
  key: { kind: 'fill_in', gaps: {} },
};
const read = (text: string, before: FilledText = nothing): FilledText => segmentsOfText(text, before);
const textOf = ({ question, key }: FilledText): string => textOfSegments(question, key);
const answersOf = ({ question, key }: FilledText) => gapsOf(question).map(({ id }) => key.gaps[id]);
const choicesOf = ({ question }: FilledText) => gapsOf(question).map(({ choices }) => choices);
const withChoices = ({ question, key }: FilledText, at: number, choices: string[]): FilledText => {
  const gap = gapsOf(question)[at]!;
  const segments = question.segments.map((one) => (one === gap ? { ...gap, choices } : one));
  return { question: { ...question, segments }, key };
};

const signs = fc.string({
  unit: fc.constantFrom('a', ' ', '\n', '[', ']', '/', '\\', 'é', '😀'),
  maxLength: 12,
});
const word = signs.map((text) => text.trim()).filter((text) => text !== '');
const gap = fc.record({
  accepted: fc.array(word, { maxLength: 3 }),
  choices: fc.option(fc.array(word, { maxLength: 3 })),
});
const written: fc.Arbitrary<FilledText> = fc.array(fc.oneof(signs, gap), { maxLength: 8 }).map((pieces) => {
  const segments: Segment[] = [];
  const gaps: Record<string, string[]> = {};
  for (const [at, piece] of pieces.entries()) {
    const last = segments.at(-1);
    if (typeof piece !== 'string') {
      segments.push({ type: 'gap', id: `gap-${at}`, choices: piece.choices });
      gaps[`gap-${at}`] = piece.accepted;
    } else if (last?.type === 'text') last.text += piece;
    else if (piece !== '') segments.push({ type: 'text', text: piece });
  }
  return { question: { kind: 'fill_in', segments }, key: { kind: 'fill_in', gaps } };
});

test('a question whose gaps an author reads as text and leaves as they are stays what it is', () => {
  fc.assert(
    fc.property(written, (one) => {
      expect(read(textOf(one), one)).toEqual(one);
    }),
  );
});

test('whatever an author types says the same when it is shown again', () => {
  fc.assert(
    fc.property(signs, written, (text, before) => {
      const first = read(text, before);
      expect(read(textOf(first), first)).toEqual(first);
    }),
  );
});

test('text in its plain form comes back letter for letter', () => {
  const bare = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '/', String.raw`\[`, String.raw`\\`) });
  const answer = fc.string({ unit: fc.constantFrom('b', '1', String.raw`\/`, String.raw`\]`), minLength: 1 });
  const gaps = fc.array(answer, { maxLength: 3 }).map((answers) => `[${answers.join('/')}]`);
  fc.assert(
    fc.property(fc.array(fc.oneof(bare, gaps)), (pieces) => {
      const text = pieces.join('');
      expect(textOf(read(text))).toBe(text);
    }),
  );
});

test('brackets are a gap, a slash divides its answers, and a backslash makes them ordinary', () => {
  const one = read(String.raw`Water boils at [100/ one hundred /] \[Celsius\], [1\/2] and/or [unfinished`);
  expect(one.question.segments.map((segment) => (segment.type === 'text' ? segment.text : null))).toEqual([
    'Water boils at ',
    null,
    ' [Celsius], ',
    null,
    ' and/or [unfinished',
  ]);
  expect(answersOf(one)).toEqual([['100', 'one hundred'], ['1/2']]);
});

test('a gap keeps its list when its answer changes, and when another gap comes or goes', () => {
  const one = withChoices(read('[a] and [b]'), 1, ['b', 'x']);
  const [, second] = gapsOf(one.question);
  const reworded = read('[a] and [c]', one);
  expect(gapsOf(reworded.question)[1]).toEqual(second);
  const broken = read('[a and [b]', one);
  expect(gapsOf(broken.question)).toEqual([second]);
  expect(choicesOf(read('[a] and [b]', broken))).toEqual([null, ['b', 'x']]);
  expect(choicesOf(read('[new] [a] and [b]', one))).toEqual([null, null, ['b', 'x']]);
  expect(new Set(gapsOf(read('[new] [a] and [b]', one).question).map(({ id }) => id)).size).toBe(3);
});

test('a gap that an assessor judges has no answers and keeps its list', () => {
  const { question } = withChoices(read('It is [a].'), 0, ['a', 'b']);
  expect(textOfSegments(question, null)).toBe('It is [].');
  expect(segmentsOfText('It is [], yes.', { question, key: null }).question.segments[1]).toEqual(
    question.segments[1],
  );
});

test('brackets after the fortieth gap are text', () => {
  const one = read('[a] '.repeat(42));
  expect(gapsOf(one.question)).toHaveLength(40);
  expect(one.question.segments.at(-1)).toEqual({ type: 'text', text: ' [a] [a] ' });
});
