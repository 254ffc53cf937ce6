import { asGiven, filled, plainKind, type KindRules } from './kind.rules.ts';

export const fileEvidence: KindRules<'file_evidence'> = {
  ...plainKind,
  improves: true,
  takesEvidence: true,
  partGroups: () => [],
  fault: ({ minFiles, maxFiles }) => (minFiles > maxFiles ? 'more files are needed than taken' : null),
  files: ({ minFiles }) => minFiles,
  byRule: null,
  response: { said: ({ note }) => filled(note), whole: () => true, fitted: asGiven },
};
