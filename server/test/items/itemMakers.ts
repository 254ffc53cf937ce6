import type {
  AnswerKey,
  ItemKind,
  KeyOf,
  Question,
  QuestionOf,
  ResponseOf,
  ResponseValue,
} from '#contract/assessments/items.ts';
import type { ToolItem } from '#server/features/assessments/tool/publish.rules.ts';
import { plainText } from '#test/makers.ts';

/* Items of every kind, for tests and the demonstration. */

/** A simple item of each kind, with a key when a rule can judge it. */
export const plainQuestions: { [K in ItemKind]: { question: Question; key: AnswerKey | null } } = {
  choice: {
    question: {
      kind: 'choice',
      multiple: false,
      choices: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `Choice ${id}` })),
    },
    key: { kind: 'choice', choices: ['a'] },
  },
  true_false: { question: { kind: 'true_false' }, key: { kind: 'true_false', answer: true } },
  short_text: {
    question: { kind: 'short_text', maxLength: 100 },
    key: { kind: 'short_text', accepted: ['mise en place'] },
  },
  number: {
    question: { kind: 'number', measure: '°C' },
    key: { kind: 'number', value: 75, tolerance: 0.5 },
  },
  matching: {
    question: {
      kind: 'matching',
      left: ['l1', 'l2', 'l3'].map((id) => ({ id, text: `Left ${id}` })),
      right: ['r1', 'r2', 'r3'].map((id) => ({ id, text: `Right ${id}` })),
    },
    key: { kind: 'matching', pairs: { l1: 'r1', l2: 'r2', l3: 'r3' } },
  },
  ordering: {
    question: { kind: 'ordering', entries: ['1', '2', '3'].map((id) => ({ id, text: `Step ${id}` })) },
    key: { kind: 'ordering', order: ['1', '2', '3'] },
  },
  fill_in: {
    question: {
      kind: 'fill_in',
      segments: [
        { type: 'text', text: 'Wash hands for ' },
        { type: 'gap', id: 'g1', choices: ['2', '20'] },
        { type: 'text', text: ' seconds.' },
      ],
    },
    key: { kind: 'fill_in', gaps: { g1: ['20'] } },
  },
  written: { question: { kind: 'written', minWords: null, maxWords: null }, key: null },
  file_evidence: {
    question: {
      kind: 'file_evidence',
      accepts: ['picture', 'video', 'audio', 'document'],
      minFiles: 1,
      maxFiles: 3,
      maxBytes: 10_000_000,
    },
    key: null,
  },
  observation: {
    question: {
      kind: 'observation',
      criteria: [
        { id: 'c1', text: 'Washes hands' },
        { id: 'c2', text: 'Keeps the bench clean' },
      ],
    },
    key: null,
  },
  third_party_report: {
    question: {
      kind: 'third_party_report',
      who: 'your workplace supervisor',
      questions: [
        { id: 'q1', text: 'Do they work safely?', answer: 'yes_no' },
        { id: 'q2', text: 'What did they do?', answer: 'text' },
      ],
    },
    key: null,
  },
};

/** A written answer with this text. */
export const writtenAnswer = (text: string): ResponseValue => ({
  kind: 'written',
  document: plainText(text),
});

const rightAnswers: { [K in AnswerKey['kind']]: (key: KeyOf<K>) => ResponseOf<K> } = {
  choice: (key) => key,
  true_false: (key) => key,
  short_text: ({ kind, accepted }) => ({ kind, text: accepted[0] ?? '' }),
  number: ({ kind, value }) => ({ kind, text: String(value) }),
  matching: (key) => key,
  ordering: (key) => key,
  fill_in: ({ kind, gaps }) => ({
    kind,
    gaps: Object.fromEntries(Object.entries(gaps).map(([id, accepted]) => [id, accepted[0] ?? ''])),
  }),
};
/** A good answer to an item. */
export const rightAnswer = (key: AnswerKey): ResponseValue =>
  (rightAnswers[key.kind] as (key: AnswerKey) => ResponseValue)(key);

export type AskedItem = Omit<ToolItem, 'maxMarks'>;
interface ItemOptions {
  criteria?: string[];
  required?: boolean;
}

const item = (
  prompt: string,
  question: Question,
  key: AnswerKey | null,
  { criteria = [], required = true }: ItemOptions = {},
): AskedItem => ({ prompt: plainText(prompt), question, key, required, criteria });

type Parts = [id: string, text: string][];
const parts = (said: Parts) => said.map(([id, text]) => ({ id, text }));

/** A minimal item of a kind. */
export const ask = {
  choice: (prompt: string, choices: Parts, right: string[], said?: ItemOptions) =>
    item(
      prompt,
      { kind: 'choice', multiple: right.length > 1, choices: parts(choices) },
      { kind: 'choice', choices: right },
      said,
    ),
  true_false: (prompt: string, answer: boolean, said?: ItemOptions) =>
    item(prompt, { kind: 'true_false' }, { kind: 'true_false', answer }, said),
  short_text: (prompt: string, accepted: string[], said?: ItemOptions) =>
    item(prompt, { kind: 'short_text', maxLength: 80 }, { kind: 'short_text', accepted }, said),
  number: (prompt: string, measure: string, value: number, tolerance: number, said?: ItemOptions) =>
    item(prompt, { kind: 'number', measure }, { kind: 'number', value, tolerance }, said),
  /** Pairs are written as `['a', 'left', 'right']`. */
  matching: (prompt: string, pairs: [id: string, left: string, right: string][], said?: ItemOptions) =>
    item(
      prompt,
      {
        kind: 'matching',
        left: pairs.map(([id, text]) => ({ id, text })),
        right: pairs.map(([id, , text]) => ({ id: `${id}-right`, text })),
      },
      { kind: 'matching', pairs: Object.fromEntries(pairs.map(([id]) => [id, `${id}-right`])) },
      said,
    ),
  /** Entries in the right order. */
  ordering: (prompt: string, entries: Parts, said?: ItemOptions) =>
    item(
      prompt,
      { kind: 'ordering', entries: parts(entries) },
      { kind: 'ordering', order: entries.map(([id]) => id) },
      said,
    ),
  /** Gaps are written as `['accepted', …]` between the texts. */
  fill_in(prompt: string, segments: (string | string[])[], said?: ItemOptions) {
    const gaps: Record<string, string[]> = {};
    const question = segments.map((segment, at) => {
      if (typeof segment === 'string') return { type: 'text' as const, text: segment };
      const id = `gap-${at}`;
      gaps[id] = segment;
      return { type: 'gap' as const, id, choices: null };
    });
    return item(prompt, { kind: 'fill_in', segments: question }, { kind: 'fill_in', gaps }, said);
  },
  written: (prompt: string, [minWords, maxWords]: [number, number], said?: ItemOptions) =>
    item(prompt, { kind: 'written', minWords, maxWords }, null, said),
  file_evidence: (
    prompt: string,
    accepts: QuestionOf<'file_evidence'>['accepts'],
    [minFiles, maxFiles]: [number, number],
    said?: ItemOptions,
  ) =>
    item(
      prompt,
      { kind: 'file_evidence', accepts, minFiles, maxFiles, maxBytes: 100 * 1024 * 1024 },
      null,
      said,
    ),
  observation: (prompt: string, criteria: Parts, said?: ItemOptions) =>
    item(prompt, { kind: 'observation', criteria: parts(criteria) }, null, said),
  third_party_report: (
    prompt: string,
    who: string,
    questions: QuestionOf<'third_party_report'>['questions'],
    said?: ItemOptions,
  ) => item(prompt, { kind: 'third_party_report', who, questions }, null, said),
} satisfies { [K in ItemKind]: (prompt: string, ...said: never[]) => AskedItem };
