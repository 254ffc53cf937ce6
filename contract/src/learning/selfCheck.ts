import type { ItemBody } from '#contract/editions/itemBody.ts';
import type { Answer, CompletionRule } from '#contract/learning.ts';

export type SelfCheck = Extract<ItemBody, { kind: 'self_check' }>;

/** Whether exactly the right choices were made. */
const isCorrect = (choices: readonly string[], correct: readonly string[]): boolean =>
  new Set(choices).size === correct.length && correct.every((id) => choices.includes(id));

/** A judged answer. Reveals the right choices unless the student still has to find them. */
export function answerOf(body: SelfCheck, completion: CompletionRule, choices: string[]): Answer {
  const correct = isCorrect(choices, body.correct);
  const mustBeFound = completion.rule === 'answered' && completion.correct && !correct;
  return { choices, correct, correctChoices: mustBeFound ? [] : body.correct, explanation: body.explanation };
}
