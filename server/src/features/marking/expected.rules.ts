import type { AnswerKey, Question } from '#contract/assessments/items.ts';
import { rulesOf } from '#server/features/assessments/tool/kinds/kinds.rules.ts';

/** What a rule expects, shown to assessors beside the answer; null when a person judges. */
export const expectedSaid = (question: Question, key: AnswerKey | null): string | boolean | null =>
  key && (rulesOf(key.kind).byRule?.expected(question, key) ?? null);
