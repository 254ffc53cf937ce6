import type { Question, ResponseValue } from '#contract/assessments/items.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { paragraphsOf } from '#server/platform/basics/plainText.rules.ts';
import { gapsOf } from '#server/features/assessments/tool/publish.rules.ts';

/* When something is an answer, and when it is a whole one. Pure. */

/** What a document says, a line per paragraph. */
const plainTextOf = (document: RichText): string => paragraphsOf(document).join('\n');

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
  if (kind === 'file_evidence' && beside.files < question.minFiles) return false;
  if (!isAnswered(value, beside)) return false;
  if (!isParted(kind) || value?.kind !== kind) return true;
  return (whole[kind] as (question: Question, value: ResponseValue) => boolean)(question, value);
}

interface Held extends Beside {
  question: Question;
  value: ResponseValue | null;
  /** Copied from the attempt before, and still the same. */
  unchanged: boolean;
}

/** Whether an item counts as answered in this attempt: whole, and not just a copy of what was not yet satisfactory. */
export const isNewlyAnswered = (held: Held): boolean =>
  !held.unchanged && isComplete(held.question, held.value, held);

/** Whether an item is one its student can answer: an observation is filled by who observes. */
export const isTheirs = ({ kind }: Pick<Question, 'kind'>): boolean => kind !== 'observation';
