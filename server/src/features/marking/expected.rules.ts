import type { AnswerKey, Question } from '#contract/assessments/items.ts';
import { rulesOf } from '#server/features/assessments/tool/kinds/kinds.rules.ts';

/** What a rule expects, for an assessor to read beside the answer; null where a person judges. */
export const expectedSaid = (question: Question, key: AnswerKey | null): string | boolean | null =>
  key && (rulesOf(key.kind).byRule?.expected(question, key) ?? null);
