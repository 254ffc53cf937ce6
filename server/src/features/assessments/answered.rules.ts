import type { Question, ResponseValue } from '#contract/assessmentItems.ts';
import type { RichText } from '#contract/richText.ts';
import { gapsOf } from './publish.rules.ts';

/* When something is an answer, and when it is a whole one. Pure. */

/** Any node of a document: some hold text, the others hold nodes. */
interface Node {
  text?: string;
  content?: readonly Node[];
}

const textOf = (node: Node): string => node.text ?? (node.content ?? []).map(textOf).join('');
/** Blocks in which text stands; two of them never make one word. */
const blocksOf = (node: Node): Node[] =>
  node.content?.some((child) => child.text !== undefined) ? [node] : (node.content ?? []).flatMap(blocksOf);

/** What a document says, a line per paragraph. */
const plainTextOf = (document: RichText): string =>
  blocksOf(document as Node)
    .map(textOf)
    .join('\n');

/** Words as a reader counts them, in any script the engine can divide. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
export function wordsIn(document: RichText): number {
  let words = 0;
  for (const { isWordLike } of segmenter.segment(plainTextOf(document))) if (isWordLike) words += 1;
  return words;
}

/** What stands beside the student's own words. */
export interface Beside {
  files: number;
  /** Reports asked for that were answered or may be yet. */
  reports: number;
}

const filled = (text: string): boolean => text.trim() !== '';

type ValueOf<K extends ResponseValue['kind']> = Extract<ResponseValue, { kind: K }>;
const said: { [K in ResponseValue['kind']]: (value: ValueOf<K>) => boolean } = {
  choice: ({ choices }) => choices.length > 0,
  true_false: ({ answer }) => answer !== null,
  short_text: ({ text }) => filled(text),
  number: ({ text }) => filled(text),
  matching: ({ pairs }) => Object.keys(pairs).length > 0,
  ordering: ({ order }) => order.length > 0,
  fill_in: ({ gaps }) => Object.values(gaps).some(filled),
  written: ({ document }) => filled(plainTextOf(document)),
  file_evidence: ({ note }) => filled(note),
};

/** Whether there is anything the student has said to the item. */
export function isAnswered(value: ResponseValue | null, { files, reports }: Beside): boolean {
  if (files > 0 || reports > 0) return true;
  return value !== null && (said[value.kind] as (value: ResponseValue) => boolean)(value);
}

type Of<K extends Question['kind']> = Extract<Question, { kind: K }>;
/** Kinds of which an answer may be half given. */
type Parted = 'matching' | 'ordering' | 'fill_in' | 'written';
const whole: { [K in Parted]: (question: Of<K>, value: ValueOf<K>) => boolean } = {
  matching: ({ left }, { pairs }) => left.every(({ id }) => pairs[id] !== undefined),
  ordering: ({ entries }, { order }) => order.length === entries.length,
  fill_in: (question, { gaps }) => gapsOf(question).every(({ id }) => filled(gaps[id] ?? '')),
  written: ({ minWords }, { document }) => wordsIn(document) >= (minWords ?? 0),
};
const isParted = (kind: Question['kind']): kind is Parted => kind in whole;

/** Whether nothing the item asks of the student is missing. What others have to say is not theirs to finish. */
export function isComplete(question: Question, value: ResponseValue | null, beside: Beside): boolean {
  const { kind } = question;
  if (!isTheirs(question)) return true;
  if (kind === 'file_evidence') return beside.files >= question.minFiles;
  if (!isAnswered(value, beside)) return false;
  if (!isParted(kind) || value?.kind !== kind) return true;
  return (whole[kind] as (question: Question, value: ResponseValue) => boolean)(question, value);
}

/** Whether an item is one its student can answer: an observation is filled by who observes. */
export const isTheirs = ({ kind }: Pick<Question, 'kind'>): boolean => kind !== 'observation';
