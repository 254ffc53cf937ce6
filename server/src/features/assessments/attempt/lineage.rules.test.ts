import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemKind, ItemResult, Question, ResponseValue } from '#contract/assessments/items.ts';
import { plainText } from '#test/makers.ts';
import { nextResponses } from './lineage.rules.ts';
import {
  stepFrom,
  workActions,
  type WorkAction,
  type WorkState,
} from '#server/features/assessments/work/state.rules.ts';

const question: Question = { kind: 'written', minWords: null, maxWords: null };
const written = (text: string): ResponseValue => ({ kind: 'written', document: plainText(text) });

describe('What a new attempt begins with', () => {
  it.each<[string, ItemKind, ItemResult | null, boolean, object]>([
    [
      'keeps and locks what was satisfactory',
      'choice',
      'satisfactory',
      false,
      { carried: true, value: 'old' },
    ],
    ['keeps what was carried before', 'written', null, true, { carried: true, value: 'old' }],
    ['begins a written answer with the old one', 'written', 'not_yet_satisfactory', false, { value: 'old' }],
    ['begins a short text with the old one', 'short_text', 'not_yet_satisfactory', false, { value: 'old' }],
    ['begins a choice empty', 'choice', 'not_yet_satisfactory', false, { value: null }],
    ['begins an observation empty', 'observation', 'not_yet_satisfactory', false, { value: null }],
    [
      'takes files along',
      'file_evidence',
      'not_yet_satisfactory',
      false,
      { value: 'old', takesEvidence: true },
    ],
  ])('%s', (_what, kind, result, carried, wanted) => {
    const old = written('old');
    const [opened] = nextResponses([{ itemId: 'i', kind, question, value: old, carried, result }]);
    const kept = 'value' in wanted && wanted.value === 'old' ? old : null;
    expect(opened).toMatchObject({ itemId: 'i', carried: false, ...wanted, value: kept });
  });
});

/* A student's work in memory, driven by the rules the server uses. */
interface ModelAnswer {
  value: ResponseValue | null;
  revision: number;
  carried: boolean;
}
interface Model {
  state: WorkState | 'ready';
  attempts: Map<string, ModelAnswer>[];
  judged: Map<string, ItemResult>[];
  allowed: number;
}
const kinds: Record<string, ItemKind> = { a: 'written', b: 'choice', c: 'file_evidence', d: 'short_text' };
const itemIds = Object.keys(kinds);

const openItems = (model: Model) => [...model.attempts.at(-1)!].filter(([, { carried }]) => !carried);

function act(model: Model, action: WorkAction): boolean {
  const results = model.judged.at(-1) ?? new Map<string, ItemResult>();
  const open = model.attempts.length > 0 ? openItems(model) : [];
  if (action === 'grant_attempt' && ['action_needed', 'not_yet_satisfactory'].includes(model.state)) {
    model.allowed += 1;
  }
  const step = stepFrom(model.state, action, {
    attempts: model.attempts.length,
    attemptsAllowed: model.allowed,
    submitted: model.state !== 'in_progress',
    released: ['action_needed', 'satisfactory', 'not_yet_satisfactory'].includes(model.state),
    allJudged: open.every(([id]) => results.has(id)),
    allSatisfactory: open.every(([id]) => results.get(id) === 'satisfactory'),
    onlyRules: false,
    drafts: false,
  });
  if ('refused' in step) return false;
  if (action === 'begin' && model.state !== 'in_progress') begin(model);
  model.state = step.to;
  return true;
}

function begin(model: Model): void {
  const before = model.attempts.at(-1);
  const results = model.judged.at(-1);
  const opened = before
    ? nextResponses(
        [...before].map(([itemId, { value, carried }]) => ({
          itemId,
          kind: kinds[itemId]!,
          question,
          value,
          carried,
          result: carried ? null : (results?.get(itemId) ?? null),
        })),
      )
    : itemIds.map((itemId) => ({ itemId, value: null, carried: false }));
  model.attempts.push(
    new Map(opened.map(({ itemId, value, carried }) => [itemId, { value, carried, revision: 0 }])),
  );
  model.judged.push(new Map());
}

/** What the server does with a save: writes open items, stores input based on an older revision separately. */
function save(model: Model, item: string, base: number, text: string): void {
  const held = model.attempts.at(-1)?.get(item);
  if (!held || model.state !== 'in_progress' || held.carried) return;
  if (held.revision !== base) return;
  held.value = written(text);
  held.revision += 1;
}

function judgeAll(model: Model, results: readonly ItemResult[]): void {
  if (model.state !== 'being_marked') return;
  openItems(model).forEach(([id], at) => model.judged.at(-1)!.set(id, results[at]!));
}

/** The items of an attempt that may not change, with their answers. */
const lockedIn = (attempt: Map<string, ModelAnswer>, isOver: boolean) =>
  [...attempt].filter(([, { carried }]) => isOver || carried);
const said = (rows: [string, ModelAnswer][]) => rows.map(([item, { value }]) => [item, value]);

/** What must be carried into the newest attempt: what was satisfactory in the one before, or carried already. */
function lockable(model: Model): [string, ModelAnswer][] {
  const results = model.judged.at(-2);
  const rows = [...(model.attempts.at(-2) ?? new Map<string, ModelAnswer>())];
  return rows.filter(([item, { carried }]) => carried || results?.get(item) === 'satisfactory');
}

describe('No sequence of actions by anybody loses a response or changes a locked item', () => {
  const command = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('act' as const), action: fc.constantFrom(...workActions) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('save' as const),
        item: fc.constantFrom(...itemIds),
        base: fc.integer({ min: 0, max: 3 }),
        text: fc.string({ minLength: 1, maxLength: 8 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('judge' as const),
        results: fc.array(fc.constantFrom<ItemResult>('satisfactory', 'not_yet_satisfactory'), {
          minLength: 4,
          maxLength: 4,
        }),
      }),
    },
  );

  it('for every attempt of every work', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 80 }), (commands) => {
        const model: Model = {
          state: 'ready',
          attempts: [],
          judged: [],
          allowed: 2,
        };
        for (const one of commands) {
          const before = structuredClone(model.attempts);
          if (one.do === 'act') act(model, one.action);
          else if (one.do === 'save') save(model, one.item, one.base, one.text);
          else judgeAll(model, one.results);
          // Submitted and carried answers never change.
          for (const [number, held] of before.entries()) {
            const isOver = number < before.length - 1 || model.state !== 'in_progress';
            const locked = lockedIn(held, isOver);
            for (const [item, was] of locked) expect(model.attempts[number]!.get(item)).toEqual(was);
          }
          // Carried is exactly what could be, with the answer it was judged by.
          const newest = model.attempts.at(-1) ?? new Map<string, ModelAnswer>();
          expect(said(lockedIn(newest, false))).toEqual(said(lockable(model)));
          // Every attempt asks the same items.
          for (const held of model.attempts) expect([...held.keys()].toSorted()).toEqual(itemIds);
          expect(model.attempts.length).toBeLessThanOrEqual(model.allowed);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
