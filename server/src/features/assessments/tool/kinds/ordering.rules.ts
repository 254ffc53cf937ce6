import { idsOf, plainKind, sameIds, wordsOf, type KindRules } from './kind.rules.ts';

export const ordering: KindRules<'ordering'> = {
  ...plainKind,
  partGroups: ({ entries }) => [idsOf(entries)],
  // Always shuffle, because the author's order is the answer.
  shown: (question, { disordered }) => ({ ...question, entries: disordered(question.entries) }),
  byRule: {
    fault: ({ entries }, { order }) =>
      sameIds(order, idsOf(entries)) ? null : 'the key does not order every entry once',
    judge: (key, { order }) =>
      key.order.length === order.length && key.order.every((id, at) => order[at] === id),
    expected({ entries }, { order }) {
      const say = wordsOf(entries);
      return order.map((id, at) => `${at + 1}. ${say(id)}`).join('\n');
    },
  },
  response: {
    said: ({ order }) => order.length > 0,
    whole: ({ entries }, { order }) => order.length === entries.length,
    // Among other entries the order would say something else.
    fitted: ({ entries }, value) => (sameIds(value.order, idsOf(entries)) ? value : { ...value, order: [] }),
  },
};
