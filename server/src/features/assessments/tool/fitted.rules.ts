import type { Question, ResponseValue } from '#contract/assessments/items.ts';
import { rulesOf } from './kinds/kinds.rules.ts';

/** An answer without what its question no longer has. Pure. */
export const fitted = (question: Question, value: ResponseValue): ResponseValue =>
  value.kind === question.kind ? (rulesOf(value.kind).response?.fitted(question, value) ?? value) : value;
