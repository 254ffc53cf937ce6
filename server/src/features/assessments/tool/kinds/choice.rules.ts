import type { KeyOf, QuestionOf, ResponseOf } from '#contract/assessments/items.ts';
import { idsOf, plainKind, repeated, wordsOf, type KindRules } from './kind.rules.ts';

function keyFault(question: QuestionOf<'choice'>, key: KeyOf<'choice'>): string | null {
  const ids = idsOf(question.choices);
  if (key.choices.length === 0 || repeated(key.choices)) return 'the key names no choice, or one twice';
  if (key.choices.some((id) => !ids.includes(id))) return 'the key names a choice that is not offered';
  return !question.multiple && key.choices.length > 1 ? 'one choice is asked and several are right' : null;
}

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  new Set(a).size === new Set(b).size && a.every((one) => b.includes(one));

/** One of several can no longer be said to be the one that was meant. */
function fitted(question: QuestionOf<'choice'>, value: ResponseOf<'choice'>): ResponseOf<'choice'> {
  const ids = idsOf(question.choices);
  const choices = value.choices.filter((id) => ids.includes(id));
  return { ...value, choices: question.multiple || choices.length < 2 ? choices : [] };
}

export const choice: KindRules<'choice'> = {
  ...plainKind,
  partGroups: ({ choices }) => [idsOf(choices)],
  shown: (question, { shuffle, shuffled }) =>
    shuffle ? { ...question, choices: shuffled(question.choices) } : question,
  byRule: {
    fault: keyFault,
    judge: (key, value) => sameSet(key.choices, value.choices),
    expected: (question, { choices }) => choices.map(wordsOf(question.choices)).join('\n'),
  },
  response: { said: ({ choices }) => choices.length > 0, whole: () => true, fitted },
};
