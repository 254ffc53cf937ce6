import type { AnswerKey, ResponseValue } from '#contract/assessments/items.ts';
import { rulesOf } from './kinds/kinds.rules.ts';

/** Whether an answer is right. No answer, or one of another kind than the key, is wrong. */
export const judge = (key: AnswerKey, value: ResponseValue | null): boolean =>
  value?.kind === key.kind && rulesOf(key.kind).byRule?.judge(key, value) === true;
