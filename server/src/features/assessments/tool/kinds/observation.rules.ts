import { idsOf, plainKind, type KindRules } from './kind.rules.ts';

export const observation: KindRules<'observation'> = {
  ...plainKind,
  theirs: false,
  confirmedByBoth: true,
  partGroups: ({ criteria, amount }) => [idsOf(criteria), idsOf(amount?.settings ?? [])],
  fault: ({ amount }) =>
    amount && amount.settings.length > amount.occasions ? 'it has more settings than occasions' : null,
  byRule: null,
  response: null,
};
