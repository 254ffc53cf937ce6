import type { Question, ResponseValue } from '#contract/assessments/items.ts';
import { viewOf } from './kinds.ts';

/** A response as lines of text; empty when there is none. */
export function answerText(question: Question, value: ResponseValue | null): string {
  if (value === null || value.kind !== question.kind) return '';
  return viewOf(value.kind).response?.text(value, question) ?? '';
}
