import { accepts, asGiven, filled, plainKind, type KindRules } from './kind.rules.ts';

export const shortText: KindRules<'short_text'> = {
  ...plainKind,
  improves: true,
  partGroups: () => [],
  byRule: {
    fault: (_question, { accepted }) => (accepted.length > 0 ? null : 'no text is accepted'),
    judge: (key, value) => accepts(key.accepted, value.text),
    expected: (_question, { accepted }) => accepted.join(' / '),
  },
  response: { said: ({ text }) => filled(text), whole: () => true, fitted: asGiven },
};
