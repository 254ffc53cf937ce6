import type {
  AnswerKey,
  ItemKind,
  KeyOf,
  QuestionOf,
  ResponseOf,
  ResponseValue,
} from '#contract/assessments/items.ts';

/* The rules each kind of item provides, and helpers they share. Pure. */

/** Randomness that is the same every time for the same attempt and item. */
export interface Chance {
  /** Whether the version wants choices to be shuffled. */
  shuffle: boolean;
  shuffled: <T>(entries: readonly T[]) => T[];
  /** Like `shuffled`, but never in the given order if another is possible, because that order would be the answer. */
  disordered: <T>(entries: readonly T[]) => T[];
}

export interface KeyRules<Q, Key, Value> {
  /** The error in a key, as a message for its author; null when the key is usable. */
  fault: (question: Q, key: Key) => string | null;
  judge: (key: Key, value: Value) => boolean;
  /** The expected answer, shown to assessors beside the given one. */
  expected: (question: Q, key: Key) => string | boolean;
}

export interface ResponseRules<Q, Value> {
  /** Whether the answer contains anything. */
  said: (value: Value) => boolean;
  /** Whether a given answer is complete. */
  whole: (question: Q, value: Value) => boolean;
  /** The answer without what the question no longer has: its work was moved to a newer version. */
  fitted: (question: Q, value: Value) => Value;
}

export interface RulesFor<Q, ByRule, Response> {
  /** The parts of a question by group; ids are unique within a group. */
  partGroups: (question: Q) => string[][];
  /** Any other error in a question, as a message for its author. */
  fault: (question: Q) => string | null;
  /** A question as an attempt shows it. */
  shown: (question: Q, chance: Chance) => Q;
  /** How a rule judges it; null when only a person can. */
  byRule: ByRule;
  /** The rules for the student's answer; null when other people provide it. */
  response: Response;
  /** The minimum number of files. */
  files: (question: Q) => number;
  /** Whether the student answers it or has it answered; otherwise an observer fills it in. */
  theirs: boolean;
  /** Whether a new attempt starts with the old answer, so that the student can improve it. */
  improves: boolean;
  /** Whether files are taken into a new attempt in which the item is open. */
  takesEvidence: boolean;
  /** Whether it counts only once both observer and student have confirmed it. */
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

/** The text of a part by its id. */
export function wordsOf(parts: readonly { id: string; text: string }[]): (id: string) => string {
  const texts = new Map(parts.map(({ id, text }) => [id, text]));
  return (id) => texts.get(id) ?? id;
}

export const filled = (text: string): boolean => text.trim() !== '';

/** A text for comparison: ignores letter composition, typographic quotes, case and extra spaces. */
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

/** An answer in the student's own words fits whatever is asked. */
export const asGiven = <Q, Value>(_question: Q, value: Value): Value => value;

/** The entries whose keys are known and whose values are allowed. */
export const knownEntries = (
  entries: Readonly<Record<string, string>>,
  allows: (key: string, value: string) => boolean,
): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).filter(([key, value]) => allows(key, value)));

/** The defaults of most kinds: answered by the student, anew in every attempt, without files. */
export const plainKind = {
  fault: () => null,
  shown: <Q>(question: Q): Q => question,
  files: () => 0,
  theirs: true,
  improves: false,
  takesEvidence: false,
  confirmedByBoth: false,
};
