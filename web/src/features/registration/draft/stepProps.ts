import type { RegistrationFieldState } from '#contract/registration/state.ts';
import type { Draft } from './useRegistrationDraft.ts';

/** What every screen of a step is given. */
export interface StepProps {
  readonly draft: Draft;
  readonly fields: readonly RegistrationFieldState[];
}
