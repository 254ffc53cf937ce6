import type { Question, ResponseValue } from '#contract/assessments/items.ts';
import { rulesOf } from '#server/features/assessments/tool/kinds/kinds.rules.ts';

/* When something is an answer, and when it is a whole one. Pure. */

/** Evidence besides the student's own words. */
export interface Beside {
  files: number;
  /** Reports asked for that were answered or may be yet. */
  reports: number;
}

/** Whether there is anything the student has said to the item. */
export function isAnswered(value: ResponseValue | null, { files, reports }: Beside): boolean {
  if (files > 0 || reports > 0) return true;
  return value !== null && rulesOf(value.kind).response?.said(value) === true;
}

/** Whether nothing the item asks of the student is missing. What others have to say is not theirs to finish. */
export function isComplete(question: Question, value: ResponseValue | null, beside: Beside): boolean {
  const { theirs, files, response } = rulesOf(question.kind);
  if (!theirs) return true;
  if (beside.files < files(question) || !isAnswered(value, beside)) return false;
  return value?.kind !== question.kind || response?.whole(question, value) !== false;
}

interface AnswerState extends Beside {
  question: Question;
  value: ResponseValue | null;
  /** Copied from the attempt before, and still the same. */
  unchanged: boolean;
}

/** Whether an item counts as answered in this attempt: whole, and not just a copy of what was not yet satisfactory. */
export const isNewlyAnswered = (held: AnswerState): boolean =>
  !held.unchanged && isComplete(held.question, held.value, held);

/** Whether an item is one its student can answer: an observation is filled by who observes. */
export const isTheirs = ({ kind }: Pick<Question, 'kind'>): boolean => rulesOf(kind).theirs;
