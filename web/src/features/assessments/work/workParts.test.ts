import { describe, expect, test } from 'vitest';
import type { Question, ResponseValue } from '#contract/assessments/items.ts';
import type { AssessmentItem, AssessmentTask } from '#contract/assessments/assessments.ts';
import { RichText } from '#contract/kit/richText.ts';
import { answerText } from '#web/shared/answers/answerText.ts';
import { changesBetween } from '#web/shared/answers/changes.ts';
import { fileProblem, kindOf } from './evidence/fileCheck.ts';
import { heldBack } from '#web/shared/saving/heldBack.ts';
import { revisionsOf } from './review/handIn.ts';
import { answeredCount, itemToShow, missingItems, numberedItems } from './saving/itemList.ts';
import { moved, orderedEntries } from './inputs/order.ts';
import { sameResponse, statusOf } from './saving/responseValue.ts';
import { responsesOf, withResponses } from './saving/responseSaving.ts';
import { textOfDocument, wordCount } from '#web/shared/answers/documentText.ts';
import { documentOf, documentOfText, isPlain } from '#web/shared/richText/richTextValue.ts';
import { leftText, msLeft, passed } from './time/timeLeft.ts';
import { workView } from './workView.ts';

const part = (id: string) => ({ id, text: `Part ${id}` });
const written = (text: string): ResponseValue => ({ kind: 'written', document: documentOfText(text) });

const item = (question: Question, said: Partial<AssessmentItem> = {}): AssessmentItem => ({
  id: question.kind,
  kind: question.kind,
  prompt: documentOfText('?'),
  question,
  required: true,
  markedBy: 'assessor',
  maxMarks: null,
  criteria: [],
  state: 'open',
  response: null,
  evidence: [],
  observations: [],
  observed: null,
  reports: [],
  judgement: null,
  past: [],
  moved: null,
  ...said,
});
const matching: Question = { kind: 'matching', left: [part('a'), part('b')], right: [part('x'), part('y')] };
const ordering: Question = { kind: 'ordering', entries: [part('1'), part('2'), part('3')] };
const fillIn: Question = {
  kind: 'fill_in',
  segments: [
    { type: 'text', text: 'Wash for ' },
    { type: 'gap', id: 'g', choices: null },
    { type: 'text', text: ' seconds' },
  ],
};
const essay: Question = { kind: 'written', minWords: 3, maxWords: null };
const files: Question = {
  kind: 'file_evidence',
  accepts: ['picture'],
  minFiles: 2,
  maxFiles: 3,
  maxBytes: 1000,
};
const watched: Question = { kind: 'observation', criteria: [part('c')] };
const reported: Question = {
  kind: 'third_party_report',
  who: 'your supervisor',
  questions: [{ id: 'q', text: 'Safe?', answer: 'yes_no' }],
};

describe('How far an item is', () => {
  test.each([
    ['nothing said', matching, null, 'empty'],
    ['one pair of two', matching, { kind: 'matching', pairs: { a: 'x' } }, 'partly'],
    ['every pair', matching, { kind: 'matching', pairs: { a: 'x', b: 'y' } }, 'answered'],
    ['an order that was said', ordering, { kind: 'ordering', order: ['1', '2', '3'] }, 'answered'],
    ['a gap with blanks', fillIn, { kind: 'fill_in', gaps: { g: '  ' } }, 'empty'],
    ['fewer words than asked', essay, written('Two words'), 'partly'],
    ['as many words as asked', essay, written('Now three words'), 'answered'],
    ['an answer of another kind', essay, { kind: 'number', text: '3' }, 'empty'],
    ['only words beside files', files, { kind: 'file_evidence', note: 'Soon' }, 'partly'],
  ] as const)('%s', (_, question, value, status) => {
    expect(statusOf(item(question), value as ResponseValue | null)).toBe(status);
  });

  test('what others have to do is waited for, and the student answers what they confirmed', () => {
    const seen = {
      id: 'o',
      occasion: 1,
      observerName: 'Kim',
      place: '',
      observedAt: '2026-11-24T01:00:00Z',
      minutes: null,
      settingId: null,
      checks: [],
      comment: '',
      files: [],
      revision: 1,
      confirmedByObserverAt: '2026-11-24T01:00:00Z',
      studentAnswer: null,
    };
    expect(statusOf(item(watched), null)).toBe('waiting');
    expect(statusOf(item(watched, { observations: [seen] }), null)).toBe('empty');
    const agreed = { ...seen, studentAnswer: { agrees: true, remark: '', at: seen.observedAt } };
    const observed = {
      occasions: 1,
      minutes: 0,
      settings: 0,
      of: { occasions: 2, minutes: null, settings: 0 },
      isEnough: false,
    };
    expect(statusOf(item(watched, { observations: [agreed] }), null)).toBe('answered');
    expect(statusOf(item(watched, { observations: [agreed], observed }), null)).toBe('waiting');
    const enough = { ...observed, occasions: 2, isEnough: true };
    expect(statusOf(item(watched, { observations: [agreed, agreed], observed: enough }), null)).toBe(
      'answered',
    );
    expect(statusOf(item(reported), null)).toBe('empty');
  });

  const before = (value: ResponseValue, evidence: AssessmentItem['evidence'] = []) => ({
    past: [{ attempt: 1, value, evidence, judgement: null }],
  });
  const photo = { sha256: 'f00d' } as AssessmentItem['evidence'][number];
  test.each([
    ['the same words', essay, before(written('Now three words')), written('Now three words'), 'unchanged'],
    ['other words', essay, before(written('Now three words')), written('Now four better words'), 'answered'],
    ['nothing given either time', essay, before(written('')), written(''), 'empty'],
    [
      'chosen anew, as before',
      { kind: 'true_false' },
      before({ kind: 'true_false', answer: true }),
      { kind: 'true_false', answer: true },
      'answered',
    ],
  ] as const)('asked again with %s', (_, question, past, value, status) => {
    expect(statusOf(item(question as Question, past), value)).toBe(status);
  });
  test('asked again with a new file is answered anew', () => {
    const note: ResponseValue = { kind: 'file_evidence', note: 'Here' };
    const two = [photo, { ...photo, sha256: 'beef' }];
    const again = before(note, two);
    expect(statusOf(item(files, { ...again, evidence: two }), note)).toBe('unchanged');
    expect(statusOf(item(files, { ...again, evidence: [...two, { ...photo, sha256: 'cafe' }] }), note)).toBe(
      'answered',
    );
  });

  test('a carried item needs nothing', () => {
    expect(statusOf(item(essay, { state: 'carried' }), null)).toBe('carried');
  });
});

describe('Two responses say the same', () => {
  test.each<[string, ResponseValue | null, ResponseValue | null, boolean]>([
    ['nothing and an emptied text', null, { kind: 'short_text', text: ' ' }, true],
    ['nothing and an emptied document', null, written(''), true],
    [
      'choices in any order',
      { kind: 'choice', choices: ['a', 'b'] },
      { kind: 'choice', choices: ['b', 'a'] },
      true,
    ],
    [
      'entries in another order',
      { kind: 'ordering', order: ['a', 'b'] },
      { kind: 'ordering', order: ['b', 'a'] },
      false,
    ],
    [
      'pairs as a database orders them',
      { kind: 'matching', pairs: { a: 'x', b: 'y' } },
      { kind: 'matching', pairs: { b: 'y', a: 'x' } },
      true,
    ],
    ['another text', written('a'), written('b'), false],
  ])('%s', (_, a, b, same) => {
    expect(sameResponse(a, b)).toBe(same);
  });
});

describe('What a student writes', () => {
  const editor = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 } },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'one', marks: [{ type: 'bold' }, { type: 'strike' }] },
          { type: 'hardBreak' },
          { type: 'text', text: 'two' },
        ],
      },
      {
        type: 'orderedList',
        attrs: { start: 1 },
        content: [
          {
            type: 'listItem',
            content: [
              { type: 'paragraph', content: [{ type: 'text', text: 'three' }] },
              {
                type: 'bulletList',
                content: [
                  {
                    type: 'listItem',
                    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'four' }] }],
                  },
                ],
              },
            ],
          },
        ],
      },
      { type: 'blockquote', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'five' }] }] },
      { type: 'codeBlock', content: [{ type: 'text', text: 'six' }] },
    ],
  };

  test('is what the contract takes, whatever the editor was given, and no word of it is lost', () => {
    const made = documentOf(editor);
    expect(RichText.parse(made)).toEqual(made);
    expect(textOfDocument(made).split(/\s+/).filter(Boolean)).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
      'six',
    ]);
  });

  test('longer than one piece of text may be, it is kept in several', () => {
    const long = 'x'.repeat(25_000);
    const made = documentOfText(long);
    expect(RichText.parse(made)).toEqual(made);
    expect(textOfDocument(made)).toBe(long);
    expect(textOfDocument(documentOf(made))).toBe(long);
  });

  test.each(['', 'a', 'a\n\nb', ' a \n'])('in a plain field it comes back as it was typed: %j', (text) => {
    expect(textOfDocument(documentOfText(text))).toBe(text);
    expect(isPlain(documentOfText(text))).toBe(true);
  });

  test('words are counted as a reader counts them', () => {
    expect(wordCount('Wash hands, then – dry them.')).toBe(5);
  });
});

test('a sentence with gaps reads with what was filled in', () => {
  expect(answerText(fillIn, { kind: 'fill_in', gaps: { g: '20' } })).toBe('Wash for 20 seconds');
});

test('what changed between two answers is marked word by word', () => {
  const stretches = changesBetween('Wash for ten seconds', 'Wash for twenty seconds');
  const of = (change: string) =>
    stretches
      .filter((one) => one.change === change)
      .map(({ text }) => text.trim())
      .join(' ');
  expect([of('removed'), of('added')]).toEqual(['ten', 'twenty']);
});

describe('The time of an attempt', () => {
  const minute = 60_000;
  test.each([
    [61, 60, 60],
    [11, 10, 10],
    [10, 9, null],
    [12, 4, 5],
    [2, 0.5, 1],
    [1, 0, 0],
    [0, 0, null],
  ])('from %s to %s minutes left, %s is told', (before, now, told) => {
    expect(passed(before * minute, now * minute)).toBe(told);
  });

  test.each([
    ['2026-09-08T23:00:00Z', '76 days'],
    ['2026-11-22T02:00:00Z', '2 days'],
    ['2026-11-22T02:01:00Z', '47 hrs 59 mins'],
    ['2026-11-24T00:54:51Z', '1 hr 6 mins'],
    ['2026-11-24T01:00:00Z', '1 hr'],
    ['2026-11-24T01:00:01Z', '59:59'],
    ['2026-11-24T01:59:30.500Z', '0:30'],
    ['2026-11-24T02:00:01Z', '0:00'],
  ])('at %s reads as a person says it: %s', (now, said) => {
    expect(leftText(msLeft('2026-11-24T02:00:00Z', Date.parse(now)), 'en')).toBe(said);
  });
});

describe('An order', () => {
  test('begins as it was given and knows its places', () => {
    expect(orderedEntries([part('1'), part('2')], ['2']).map(({ id }) => id)).toEqual(['2', '1']);
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  });
  test('has no place above the first', () => {
    const ids = ['a', 'b'];
    expect(moved(ids, 0, -1)).toBe(ids);
  });
});

describe('A file', () => {
  const asked = { accepts: ['picture', 'audio'] as const, maxBytes: 1000 };
  const limits = { ...asked, accepts: [...asked.accepts] };
  test.each([
    ['a picture', { name: 'a.jpg', size: 10, type: 'image/jpeg' }, true],
    ['what the device has no name for', { name: 'a', size: 10, type: '' }, true],
    ['too much', { name: 'a.jpg', size: 1001, type: 'image/jpeg' }, false],
    ['nothing', { name: 'a.jpg', size: 0, type: 'image/jpeg' }, false],
    ['another kind', { name: 'a.pdf', size: 10, type: 'application/pdf' }, false],
  ])('with %s', (_, file, fine) => {
    expect(fileProblem(file, limits, 'en') === null).toBe(fine);
  });
  test('of sound in a container is sound', () => {
    expect(kindOf({ type: 'application/ogg' })).toBe('audio');
  });
});

describe('A whole work', () => {
  const task = (id: string, items: AssessmentItem[]): AssessmentTask => ({
    id,
    title: id,
    instructions: documentOfText(''),
    itemCount: items.length,
    items,
  });
  const items = numberedItems([
    task('one', [item(essay, { id: 'a' }), item(matching, { id: 'b', required: false })]),
    task('two', [
      item(watched, { id: 'c' }),
      item(essay, { id: 'd', state: 'carried' }),
      item(files, { id: 'e' }),
    ]),
  ]);
  const said: Record<string, ResponseValue> = { a: written('These are words') };
  const valueOf = (id: string) => said[id] ?? null;

  test('is numbered on through its tasks', () => {
    expect(items.map(({ number, task: { id } }) => `${number} ${id}`)).toEqual([
      '1 one',
      '2 one',
      '3 two',
      '4 two',
      '5 two',
    ]);
  });
  test('misses what is required, open and the student’s to answer', () => {
    expect(missingItems(items, valueOf).map(({ item: { id } }) => id)).toEqual(['e']);
  });
  test('is not whole while a question that is asked again is untouched', () => {
    const old = written('Old but long enough');
    const redo = numberedItems([
      task('one', [
        item(essay, { id: 'kept', state: 'carried' }),
        item(essay, { id: 'right', state: 'carried' }),
        item(essay, {
          id: 'again',
          required: false,
          past: [{ attempt: 1, value: old, evidence: [], judgement: null }],
        }),
      ]),
    ]);
    const untouched = (id: string) => (id === 'again' ? old : null);
    expect(missingItems(redo, untouched).map(({ item: { id } }) => id)).toEqual(['again']);
    expect(answeredCount(redo, untouched)).toEqual({ done: 0, count: 1 });
    expect(itemToShow(redo, undefined, untouched)?.item.id).toBe('again');
    const better = () => written('New and much better');
    expect(missingItems(redo, better)).toEqual([]);
    expect(answeredCount(redo, better)).toEqual({ done: 1, count: 1 });
    expect(itemToShow(redo, undefined, better)?.item.id).toBe('again');
  });
  test('counts as answered what the overview counts', () => {
    expect(answeredCount(items, valueOf)).toEqual({ done: 1, count: 3 });
  });
  test('opens where there is something to do, or where the address says', () => {
    expect(itemToShow(items, undefined, valueOf)?.item.id).toBe('b');
    expect(itemToShow(items, 'd', valueOf)?.item.id).toBe('d');
    expect(itemToShow(items, 'gone', valueOf)?.item.id).toBe('b');
  });
  test('is handed in with the revisions of what can be changed', () => {
    const known = { a: { value: written('a'), revision: 3, savedAt: '' } };
    expect(revisionsOf(items, known)).toEqual({ a: 3, b: 0, c: 0, e: 0 });
  });
  test.each([
    ['everything on the server', {}, 0, null],
    ['two answers to choose from', { conflicts: { a: {} }, typed: { a: {} } }, 0, 'conflict'],
    ['an answer the server refuses', { refused: { a: 'invalid_input' }, typed: { a: {} } }, 0, 'refused'],
    ['something only on this device', { typed: { a: {} } }, 0, 'unsent'],
    ['a file on its way', {}, 1, 'uploads'],
  ])('with %s', (_, state, uploads, reason) => {
    const full = { conflicts: {}, refused: {}, typed: {}, ...state } as Parameters<typeof heldBack>[0];
    expect(heldBack(full, uploads)).toBe(reason);
  });
  test('remembers what was saved since it was read', () => {
    const assessment = { tasks: [task('one', [item(essay, { id: 'a' })])] } as Parameters<
      typeof withResponses
    >[0];
    const saved = { a: { value: written('new'), revision: 2, savedAt: '2026-11-24T01:00:00Z' } };
    const next = withResponses(assessment, saved);
    expect(responsesOf(next)).toEqual(saved);
    const older = { a: { value: written('old'), revision: 1, savedAt: '2026-11-24T00:00:00Z' } };
    expect(responsesOf(withResponses(next, older))).toEqual(saved);
  });
});

test('the address names the page, the item and how many are shown', () => {
  expect(workView({ view: 'work', item: 'a', show: 'all' })).toEqual({
    view: 'work',
    item: 'a',
    show: 'all',
  });
  expect(workView({ view: 'review', show: 'some' })).toEqual({ view: 'review' });
  expect(workView({ view: 'receipt' })).toBeNull();
});
