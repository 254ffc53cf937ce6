import type { Question, ResponseValue } from '#contract/assessments/items.ts';
import { rulesOf } from '#server/features/assessments/tool/kinds/kinds.rules.ts';

/* When an item counts as answered, and when the answer is complete. Pure. */

/** Evidence besides the student's own words. */
export interface EvidenceCounts {
  files: number;
  /** Requested reports that are answered or can still be. */
  reports: number;
}

/** Whether the student has answered the item at all. */
export function isAnswered(value: ResponseValue | null, { files, reports }: EvidenceCounts): boolean {
  if (files > 0 || reports > 0) return true;
  return value !== null && rulesOf(value.kind).response?.said(value) === true;
}

/** Whether the student's part of the item is complete. The parts of other people do not count. */
export function isComplete(
  question: Question,
  value: ResponseValue | null,
  evidence: EvidenceCounts,
): boolean {
  const { theirs, files, response } = rulesOf(question.kind);
  if (!theirs) return true;
  if (evidence.files < files(question) || !isAnswered(value, evidence)) return false;
  return value?.kind !== question.kind || response?.whole(question, value) !== false;
}

interface AnswerState extends EvidenceCounts {
  question: Question;
  value: ResponseValue | null;
  /** Whether it is still the unchanged copy from the previous attempt. */
  unchanged: boolean;
}

/**
 * Whether an item is answered in this attempt: complete, and not just a copy of an answer that was not satisfactory.
 */
export const isNewlyAnswered = (held: AnswerState): boolean =>
  !held.unchanged && isComplete(held.question, held.value, held);

/** Whether the student answers the item; observations are filled in by an observer. */
export const isTheirs = ({ kind }: Pick<Question, 'kind'>): boolean => rulesOf(kind).theirs;
