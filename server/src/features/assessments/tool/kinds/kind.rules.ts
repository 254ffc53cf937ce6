import type {
  AnswerKey,
  ItemKind,
  KeyOf,
  QuestionOf,
  ResponseOf,
  ResponseValue,
} from '#contract/assessments/items.ts';

/* What every kind of item decides for itself, and the small tools they share. Pure. */

/** Chance, the same every time for the same attempt and item. */
export interface Chance {
  /** Whether the version wishes choices to be shuffled. */
  shuffle: boolean;
  shuffled: <T>(entries: readonly T[]) => T[];
  /** As `shuffled`, but never in the order given where there is another: that order would be the answer. */
  disordered: <T>(entries: readonly T[]) => T[];
}

export interface KeyRules<Q, Key, Value> {
  /** What is wrong with a key, in words for its author; null for one that can be judged by. */
  fault: (question: Q, key: Key) => string | null;
  judge: (key: Key, value: Value) => boolean;
  /** What the key expects, shown to assessors beside the answer. */
  expected: (question: Q, key: Key) => string | boolean;
}

export interface ResponseRules<Q, Value> {
  /** Whether anything was said. */
  said: (value: Value) => boolean;
  /** Whether nothing is missing of something that was said. */
  whole: (question: Q, value: Value) => boolean;
}

export interface RulesFor<Q, ByRule, Response> {
  /** The parts a question names, group by group: within a group each has an id of its own. */
  partGroups: (question: Q) => string[][];
  /** What else is wrong with a question, in words for its author. */
  fault: (question: Q) => string | null;
  /** A question as an attempt shows it. */
  shown: (question: Q, chance: Chance) => Q;
  /** How a rule judges it; null where only a person does. */
  byRule: ByRule;
  /** What its student says; null where others say it. */
  response: Response;
  /** How many files it needs at least. */
  files: (question: Q) => number;
  /** Whether its student can answer it, or have it answered; else it is filled by who observes. */
  theirs: boolean;
  /** Whether a new attempt begins with the old answer: it is worth improving rather than giving anew. */
  improves: boolean;
  /** Whether files go along into a new attempt in which it is open. */
  takesEvidence: boolean;
  /** Whether it counts only once observer and student have confirmed what was seen. */
  confirmedByBoth: boolean;
}

/** The rules of one kind: with rules for keys if it has keys, and for responses if it has responses. */
export type KindRules<K extends ItemKind> = RulesFor<
  QuestionOf<K>,
  K extends AnswerKey['kind'] ? KeyRules<QuestionOf<K>, KeyOf<K>, ResponseOf<K>> : null,
  K extends ResponseValue['kind'] ? ResponseRules<QuestionOf<K>, ResponseOf<K>> : null
>;

export const idsOf = (parts: readonly { id: string }[]): string[] => parts.map(({ id }) => id);

export const repeated = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;

export const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && !repeated(a) && a.every((id) => b.includes(id));

/** Says a part by its id. */
export function wordsOf(parts: readonly { id: string; text: string }[]): (id: string) => string {
  const texts = new Map(parts.map(({ id, text }) => [id, text]));
  return (id) => texts.get(id) ?? id;
}

export const filled = (text: string): boolean => text.trim() !== '';

/** A text as it is compared: how letters are composed, typographic quotes, case and blanks make no difference. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u2018\u2019\u02BC\u0060\u00B4]/g, "'")
    .replaceAll(/[\u201C\u201D]/g, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();

export const accepts = (accepted: readonly string[], text: string): boolean =>
  plain(text) !== '' && accepted.some((one) => plain(one) === plain(text));

/** What most kinds are: answered by their student, anew in every attempt, without files. */
export const plainKind = {
  fault: () => null,
  shown: <Q>(question: Q): Q => question,
  files: () => 0,
  theirs: true,
  improves: false,
  takesEvidence: false,
  confirmedByBoth: false,
};
