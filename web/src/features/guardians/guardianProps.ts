import type { Guardian } from '#contract/record/guardians.ts';

export interface GuardiansProps {
  readonly personId: string;
  readonly name: string;
  /** Nobody changes the guardians in their own record. */
  readonly own: boolean;
}

/** What is done with a guardian, in a dialog. */
export type GuardianOpening =
  | { readonly act: 'add' }
  | { readonly act: 'correct' | 'remove' | 'resume'; readonly guardian: Guardian };
