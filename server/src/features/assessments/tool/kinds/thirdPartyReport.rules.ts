import { idsOf, plainKind, type KindRules } from './kind.rules.ts';

export const thirdPartyReport: KindRules<'third_party_report'> = {
  ...plainKind,
  partGroups: ({ questions }) => [idsOf(questions)],
  byRule: null,
  response: null,
};
