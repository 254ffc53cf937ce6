import type { AnswerKey, ResponseValue } from '#contract/assessments/items.ts';
import { rulesOf } from './kinds/kinds.rules.ts';

/** Whether an answer is right. An answer of another kind than its key, or none at all, is not. */
export const judge = (key: AnswerKey, value: ResponseValue | null): boolean =>
  value?.kind === key.kind && rulesOf(key.kind).byRule?.judge(key, value) === true;
