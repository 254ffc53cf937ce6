import { idsOf, plainKind, type KindRules } from './kind.rules.ts';

export const observation: KindRules<'observation'> = {
  ...plainKind,
  theirs: false,
  confirmedByBoth: true,
  partGroups: ({ criteria }) => [idsOf(criteria)],
  byRule: null,
  response: null,
};
