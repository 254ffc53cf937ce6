import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemKinds, type Question, type ResponseValue } from '#contract/assessments/items.ts';
import type { StudySubscription, StudyUnit } from '#server/features/study/study.rules.ts';
import { plainText } from '#test/makers.ts';
import { plainQuestions, writtenAnswer } from '#test/items/itemMakers.ts';
import { isAnswered, isComplete } from './answered.rules.ts';
import { drawItems, shownQuestion } from '#server/features/assessments/tool/draw.rules.ts';
import { wordsIn } from '#server/features/assessments/tool/kinds/written.rules.ts';
import {
  dueAtOf,
  endsAtOf,
  isOverdue,
  isTooLate,
  lockOf,
  placeOf,
  stateOf,
  timeIsUp,
  type DueFacts,
} from './openness.rules.ts';
import { receiptNumber, type SignedReceipt } from '#server/features/assessments/receipts/receipt.rules.ts';
import { isGenuine, newKeyPair, signReceipt } from '#server/features/assessments/receipts/signing.ts';
import { canonicalJson, sha256Of } from '#server/platform/basics/canonicalJson.ts';
import { addWorkingDays, expectedBy } from './turnaround.rules.ts';

const instant = (text: string) => new Date(text);
const unit = (unitId: string, done: number, locked: StudyUnit['locked'] = null) =>
  ({ unitId, title: `Unit ${unitId}`, progress: { done, total: 2, percent: 0 }, locked }) as StudyUnit;
const subscription = (id: string, locked: StudySubscription['locked'], units: StudyUnit[]) =>
  ({ id, locked, units, startsOn: '2026-03-01' }) as StudySubscription;

describe('Whether an assessment is open', () => {
  const first = { reason: 'unit_first', id: 'u0', title: 'Before' } as const;
  const preCourse = { reason: 'pre_course', remaining: 1, subscriptionId: 's' } as const;
  const ended = { reason: 'access_ended', day: '2026-03-01' } as const;
  it.each<[string, StudySubscription, 'with_unit' | 'after_learning', boolean, string | null]>([
    ['its unit is open', subscription('s', null, [unit('u1', 0)]), 'with_unit', false, null],
    [
      'its learning is not done',
      subscription('s', null, [unit('u1', 1)]),
      'after_learning',
      false,
      'learning_first',
    ],
    ['its learning is done', subscription('s', null, [unit('u1', 2)]), 'after_learning', false, null],
    [
      'another unit comes first',
      subscription('s', null, [unit('u1', 2, first)]),
      'with_unit',
      false,
      'unit_first',
    ],
    [
      'pre-course items are left',
      subscription('s', preCourse, [unit('u1', 2)]),
      'with_unit',
      false,
      'pre_course',
    ],
    ['access has ended', subscription('s', ended, [unit('u1', 2)]), 'with_unit', false, 'access_ended'],
    [
      'access is withdrawn',
      subscription('s', { reason: 'withdrawn' }, [unit('u1', 2)]),
      'with_unit',
      true,
      'withdrawn',
    ],
    [
      'it was begun before its learning was asked',
      subscription('s', null, [unit('u1', 0)]),
      'after_learning',
      true,
      null,
    ],
    [
      'it was begun before a pre-course item came',
      subscription('s', preCourse, [unit('u1', 0)]),
      'with_unit',
      true,
      null,
    ],
  ])('when %s', (_when, studied, opens, begun, reason) => {
    const placed = placeOf([studied], { subscriptionId: 's', units: [{ id: 'u1' }] })!;
    expect(lockOf(placed, opens, begun)?.reason ?? null).toBe(reason);
  });

  it('says ready and not open only where nothing was begun', () => {
    expect([stateOf(null, null), stateOf(null, preCourse), stateOf('submitted', ended)]).toEqual([
      'ready',
      'not_open',
      'submitted',
    ]);
  });
});

describe('When it is due', () => {
  const facts: DueFacts = {
    startsOn: '2026-03-30',
    pausedDays: 0,
    paused: false,
    dueAfterDays: 6,
    intakeDueOn: null,
    extendedUntil: null,
    timeZone: 'Australia/Sydney',
    redoneSince: null,
  };
  const extended = instant('2026-05-01T13:59:59.999Z');
  it.each<[string, Partial<DueFacts>, string | null]>([
    // Summer time ends on 5 April 2026: that day lasts 25 hours.
    ['at the end of the day there', {}, '2026-04-05T13:59:59.999Z'],
    ['as many days later as study was paused', { pausedDays: 3 }, '2026-04-08T13:59:59.999Z'],
    ['never while it is paused', { paused: true, extendedUntil: extended }, null],
    ['never without days', { dueAfterDays: null }, null],
    ['on the day of the intake instead', { intakeDueOn: '2026-05-01' }, '2026-05-01T13:59:59.999Z'],
    [
      'on the day of the intake where the version gives none',
      { intakeDueOn: '2026-05-01', dueAfterDays: null },
      '2026-05-01T13:59:59.999Z',
    ],
    [
      'later than the day of the intake by the days of a pause',
      { intakeDueOn: '2026-05-01', pausedDays: 3 },
      '2026-05-04T13:59:59.999Z',
    ],
    [
      'by an extension, whatever the intake says',
      { intakeDueOn: '2026-05-01', extendedUntil: new Date('2026-06-01T00:00:00Z') },
      '2026-06-01T00:00:00.000Z',
    ],
    ['never while paused, whatever the intake says', { intakeDueOn: '2026-05-01', paused: true }, null],
    [
      'never when repeated, whatever the intake says',
      { intakeDueOn: '2026-05-01', redoneSince: new Date('2026-04-01T00:00:00Z') },
      null,
    ],
    ['as extended', { extendedUntil: extended }, extended.toISOString()],
    ['never for doing it again', { redoneSince: instant('2026-04-10T00:00:00Z') }, null],
    [
      'as extended for doing it again',
      { redoneSince: instant('2026-04-10T00:00:00Z'), extendedUntil: extended },
      extended.toISOString(),
    ],
    [
      'not by an extension that was over before',
      { redoneSince: instant('2026-06-10T00:00:00Z'), extendedUntil: extended },
      null,
    ],
  ])('%s', (_when, changes, due) => {
    expect(dueAtOf({ ...facts, ...changes })?.toISOString() ?? null).toBe(due);
  });

  it('is overdue only while it is still to be handed in', () => {
    const due = instant('2026-04-05T00:00:00Z');
    const now = instant('2026-04-06T00:00:00Z');
    expect(isOverdue('in_progress', due, now)).toBe(true);
    expect(isOverdue('submitted', due, now)).toBe(false);
    expect(isOverdue('in_progress', now, due)).toBe(false);
  });

  it('ends by its time limit, and by the due date where late work is refused', () => {
    const now = instant('2026-04-01T00:00:00Z');
    const dueAt = instant('2026-04-01T00:05:00Z');
    const ends = (timeLimitMinutes: number | null, lateWork: 'accepted' | 'refused') =>
      endsAtOf({ now, timeLimitMinutes, lateWork, dueAt })?.toISOString() ?? null;
    expect(ends(null, 'accepted')).toBeNull();
    expect(ends(10, 'accepted')).toBe('2026-04-01T00:10:00.000Z');
    expect(ends(10, 'refused')).toBe('2026-04-01T00:05:00.000Z');
    expect(ends(3, 'refused')).toBe('2026-04-01T00:03:00.000Z');
    expect(isTooLate({ now: instant('2026-04-02T00:00:00Z'), lateWork: 'refused', dueAt })).toBe(true);
    expect(isTooLate({ now: instant('2026-04-02T00:00:00Z'), lateWork: 'accepted', dueAt })).toBe(false);
  });

  it('is up thirty seconds after its end', () => {
    const end = instant('2026-04-01T00:00:00Z');
    expect(timeIsUp(end, instant('2026-04-01T00:00:30Z'))).toBe(false);
    expect(timeIsUp(end, instant('2026-04-01T00:00:30.001Z'))).toBe(true);
    expect(timeIsUp(null, instant('2036-04-01T00:00:00Z'))).toBe(false);
  });
});

describe('Whether it is answered', () => {
  const none = { files: 0, reports: 0 };
  it.each<[ResponseValue | null, boolean]>([
    [null, false],
    [{ kind: 'choice', choices: [] }, false],
    [{ kind: 'choice', choices: ['a'] }, true],
    [{ kind: 'true_false', answer: null }, false],
    [{ kind: 'true_false', answer: false }, true],
    [{ kind: 'short_text', text: '  ' }, false],
    [{ kind: 'number', text: '0' }, true],
    [{ kind: 'matching', pairs: {} }, false],
    [{ kind: 'ordering', order: ['1'] }, true],
    [{ kind: 'fill_in', gaps: { g1: ' ' } }, false],
    [{ kind: 'written', document: { type: 'doc', content: [{ type: 'paragraph' }] } }, false],
    [writtenAnswer('x'), true],
    [{ kind: 'file_evidence', note: '' }, false],
  ])('%j: %s', (value, answered) => {
    expect(isAnswered(value, none)).toBe(answered);
    expect(isAnswered(value, { files: 1, reports: 0 })).toBe(true);
  });

  const long: Question = { kind: 'written', minWords: 3, maxWords: null };
  it.each<[Question, ResponseValue | null, { files: number; reports: number }, boolean]>([
    [long, writtenAnswer('one two'), none, false],
    [long, writtenAnswer('one two three'), none, true],
    [plainQuestions.matching.question, { kind: 'matching', pairs: { l1: 'r1' } }, none, false],
    [plainQuestions.ordering.question, { kind: 'ordering', order: ['1', '2'] }, none, false],
    [plainQuestions.fill_in.question, { kind: 'fill_in', gaps: { g1: '2' } }, none, true],
    [plainQuestions.file_evidence.question, { kind: 'file_evidence', note: 'soon' }, none, false],
    [plainQuestions.file_evidence.question, null, { files: 1, reports: 0 }, true],
    [{ ...plainQuestions.file_evidence.question, minFiles: 0 } as Question, null, none, false],
    [
      { ...plainQuestions.file_evidence.question, minFiles: 0 } as Question,
      { kind: 'file_evidence', note: 'On the shelf' },
      none,
      true,
    ],
    [plainQuestions.third_party_report.question, null, none, false],
    [plainQuestions.third_party_report.question, null, { files: 0, reports: 1 }, true],
    [plainQuestions.observation.question, null, none, true],
  ])('%j with %j is whole: %s', (question, value, beside, complete) => {
    expect(isComplete(question, value, beside)).toBe(complete);
  });

  it('counts words block by block', () => {
    expect(wordsIn(plainText('Wash your hands', 'then cook.'))).toBe(5);
    expect(wordsIn(plainText(''.padEnd(3), '—'))).toBe(0);
  });
});

describe('What chance decides', () => {
  const ids = Array.from({ length: 12 }, (_, n) => `item-${n}`);

  it('draws as many as asked, from every item sometimes, the same for the same seed', () => {
    const pools = [
      { draw: 4, itemIds: ids },
      { draw: null, itemIds: ['last'] },
    ];
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), fc.boolean(), (seed, shuffle) => {
        const drawn = drawItems(pools, seed, shuffle);
        expect(new Set(drawn).size).toBe(5);
        expect(drawn.at(-1)).toBe('last');
        expect(drawItems(pools, seed, shuffle)).toEqual(drawn);
        const places = drawn.slice(0, 4).map((id) => ids.indexOf(id));
        expect(shuffle ? places.toSorted((a, b) => a - b) : places).toEqual(places.toSorted((a, b) => a - b));
        for (const id of drawn) seen.add(id);
      }),
    );
    expect(seen.size).toBe(13);
  });

  it.each(itemKinds)(
    'shows a question of %s with all its parts, never in the order that answers it',
    (kind) => {
      const { question } = plainQuestions[kind];
      const parts = (shown: Question) => JSON.stringify(shown).split('').toSorted().join('');
      for (let seed = 0; seed < 200; seed++) {
        const shown = shownQuestion(question, 'item', seed, true);
        expect(parts(shown)).toBe(parts(question));
        expect(shownQuestion(question, 'item', seed, true)).toEqual(shown);
        const still = shownQuestion(question, 'item', seed, false);
        const disordered = JSON.stringify(still) !== JSON.stringify(question);
        expect([seed, disordered]).toEqual([seed, kind === 'matching' || kind === 'ordering']);
      }
    },
  );
});

describe('When it will be marked', () => {
  const friday = instant('2026-03-06T02:00:00Z');
  const by = (median: number | null, promiseDays: number | null = null): string =>
    expectedBy(friday, { promiseDays, median }, 'Australia/Sydney').toISOString();
  it('is what the organisation promises in working days, whatever it took lately', () => {
    expect(by(null, 1)).toBe('2026-03-09T12:59:59.999Z');
    expect(by(3_600_000, 5)).toBe('2026-03-13T12:59:59.999Z');
  });
  it('is ten working days without experience', () => {
    expect(addWorkingDays('2026-03-06', 10)).toBe('2026-03-20');
    expect(by(null)).toBe('2026-03-20T12:59:59.999Z');
  });
  it('is what it took lately, never on a weekend, and a day at least', () => {
    const hours = (count: number) => count * 3_600_000;
    expect(by(hours(100))).toBe('2026-03-11T12:59:59.999Z');
    expect(by(hours(30))).toBe('2026-03-09T12:59:59.999Z');
    expect(by(hours(0.1))).toBe('2026-03-09T12:59:59.999Z');
  });
});

describe('A receipt', () => {
  const receipt: SignedReceipt = {
    id: '0198c0de-0000-7000-8000-000000000000',
    number: receiptNumber(42),
    assessmentTitle: 'Prepare food — ‘safely’',
    assessmentVersion: 1,
    attempt: 1,
    at: '2026-03-06T02:00:00.000Z',
    declarationVersion: 1,
    answers: [{ itemId: 'i', sha256: sha256Of({ b: 1, a: [null, 'x'] }) }],
    files: [],
  };

  it('says the same in the same bytes, however its parts are ordered', () => {
    expect(canonicalJson({ b: 1, a: [null, { d: 'é', c: true }], e: undefined })).toBe(
      '{"a":[null,{"c":true,"d":"é"}],"b":1}',
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const reordered = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonicalJson(reordered)).toBe(canonicalJson(value));
      }),
    );
    expect(receipt.number).toBe('SUB-000042');
  });

  it('is genuine only with its own key and as it was signed', () => {
    const [key, another] = [newKeyPair(), newKeyPair()];
    const signature = signReceipt(receipt, key.privateKey);
    expect(Buffer.from(key.publicKey, 'base64url')).toHaveLength(32);
    expect(isGenuine(receipt, signature, key.publicKey)).toBe(true);
    expect(isGenuine(receipt, signature, another.publicKey)).toBe(false);
    expect(isGenuine({ ...receipt, attempt: 2 }, signature, key.publicKey)).toBe(false);
  });
});
