import type { ItemKind } from '#contract/assessments/items.ts';
import type {
  DraftKey,
  DraftKeyOf,
  DraftQuestion,
  DraftQuestionOf,
} from '#contract/assessments/toolDraft.ts';
import type { AuthoredKey } from './questionProps.ts';

type NewQuestions = { readonly [K in ItemKind]: () => DraftQuestionOf<K> };
type NewKeys = {
  readonly [K in ItemKind]: K extends DraftKey['kind']
    ? (question: DraftQuestionOf<K>) => DraftKeyOf<K>
    : null;
};

/** The id of a part that is added. */
export const newId = (): string => crypto.randomUUID().slice(0, 8);

export const bytesOfMegabyte = 1024 * 1024;

const empty = (...ids: string[]) => ids.map((id) => ({ id, text: '' }));

const newQuestions: NewQuestions = {
  choice: () => ({ kind: 'choice', multiple: false, choices: empty('a', 'b', 'c') }),
  true_false: () => ({ kind: 'true_false' }),
  short_text: () => ({ kind: 'short_text', maxLength: 100 }),
  number: () => ({ kind: 'number', measure: null }),
  matching: () => ({ kind: 'matching', left: empty('a', 'b', 'c'), right: empty('x', 'y', 'z') }),
  ordering: () => ({ kind: 'ordering', entries: empty('a', 'b', 'c') }),
  fill_in: () => ({ kind: 'fill_in', segments: [] }),
  written: () => ({ kind: 'written', minWords: null, maxWords: null }),
  file_evidence: () => ({
    kind: 'file_evidence',
    accepts: ['picture', 'video', 'audio', 'document'],
    minFiles: 1,
    maxFiles: 5,
    maxBytes: 100 * bytesOfMegabyte,
  }),
  observation: () => ({ kind: 'observation', criteria: empty('a') }),
  third_party_report: () => ({
    kind: 'third_party_report',
    who: '',
    questions: [{ id: 'a', text: '', answer: 'text' }],
  }),
};

const newKeys: NewKeys = {
  choice: () => ({ kind: 'choice', choices: [] }),
  true_false: () => ({ kind: 'true_false', answer: null }),
  short_text: () => ({ kind: 'short_text', accepted: [] }),
  number: () => ({ kind: 'number', value: null, tolerance: 0 }),
  matching: ({ left, right }) => ({
    kind: 'matching',
    pairs: Object.fromEntries(left.slice(0, right.length).map(({ id }, at) => [id, right[at]!.id])),
  }),
  ordering: ({ entries }) => ({ kind: 'ordering', order: entries.map(({ id }) => id) }),
  fill_in: ({ segments }) => ({
    kind: 'fill_in',
    gaps: Object.fromEntries(segments.flatMap((one) => (one.type === 'gap' ? [[one.id, []]] : []))),
  }),
  written: null,
  file_evidence: null,
  observation: null,
  third_party_report: null,
};

/** Whether a rule can judge a kind at all. */
export const hasKey = (kind: ItemKind): kind is DraftKey['kind'] => newKeys[kind] !== null;

/** A key that says nothing yet; of parts, that they are right as they stand. Null where only a person can judge. */
export function newKey<K extends ItemKind>(question: DraftQuestionOf<K>): AuthoredKey<K> {
  const make = newKeys[question.kind] as ((question: DraftQuestion) => DraftKey) | null;
  return (make && make(question)) as AuthoredKey<K>;
}

/** A question of a kind as it begins. */
export function newQuestion<K extends ItemKind>(
  kind: K,
): { question: DraftQuestionOf<K>; key: AuthoredKey<K> } {
  const question: DraftQuestionOf<K> = newQuestions[kind]();
  return { question, key: newKey<K>(question) };
}
