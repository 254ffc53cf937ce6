import type { KeyOf, QuestionOf } from '#contract/assessments/items.ts';
import { idsOf, knownEntries, plainKind, sameIds, wordsOf, type KindRules } from './kind.rules.ts';

function keyFault(question: QuestionOf<'matching'>, key: KeyOf<'matching'>): string | null {
  const [left, right] = [idsOf(question.left), idsOf(question.right)];
  if (!sameIds(Object.keys(key.pairs), left)) return 'the key does not match every left part once';
  return Object.values(key.pairs).some((id) => !right.includes(id))
    ? 'the key matches an unknown part'
    : null;
}

export const matching: KindRules<'matching'> = {
  ...plainKind,
  partGroups: ({ left, right }) => [idsOf(left), idsOf(right)],
  // Always shuffle, because the author's order reveals the answer.
  shown: (question, { disordered }) => ({ ...question, right: disordered(question.right) }),
  byRule: {
    fault: keyFault,
    judge: ({ pairs }, value) => Object.entries(pairs).every(([left, right]) => value.pairs[left] === right),
    expected({ left, right }, { pairs }) {
      const say = wordsOf(right);
      return left.map(({ id, text }) => `${text} → ${say(pairs[id] ?? '')}`).join('\n');
    },
  },
  response: {
    said: ({ pairs }) => Object.keys(pairs).length > 0,
    whole: ({ left }, { pairs }) => left.every(({ id }) => pairs[id] !== undefined),
    fitted({ left, right }, value) {
      const [lefts, rights] = [idsOf(left), idsOf(right)];
      const pairs = knownEntries(value.pairs, (a, b) => lefts.includes(a) && rights.includes(b));
      return { ...value, pairs };
    },
  },
};
