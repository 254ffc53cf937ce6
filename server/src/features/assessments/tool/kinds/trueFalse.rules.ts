import { asGiven, plainKind, type KindRules } from './kind.rules.ts';

export const trueFalse: KindRules<'true_false'> = {
  ...plainKind,
  partGroups: () => [],
  byRule: {
    fault: () => null,
    judge: (key, value) => key.answer === value.answer,
    expected: (_question, { answer }) => answer,
  },
  response: { said: ({ answer }) => answer !== null, whole: () => true, fitted: asGiven },
};
