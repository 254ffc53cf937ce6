import type { UsiState } from './usi.ts';

/** The registry keeps people of one name apart from those with a given and a family name. */
export type UsiNames = { readonly single: string } | { readonly given: string; readonly family: string };

export interface UsiQuestion {
  readonly usi: string;
  readonly names: UsiNames;
  /** A day as `1966-05-25`. */
  readonly birthDate: string;
}

/** `unreachable`: asked, and no answer came. `not_checked`: there is no registry to ask. */
export type UsiAnswer = 'verified' | 'mismatch' | 'deactivated' | 'unreachable' | 'not_checked';

/** The door to the Registrar's service, which compares USI, names and birth date. */
export interface UsiRegistry {
  verify(question: UsiQuestion): Promise<UsiAnswer>;
}

/** Stands where no registry is connected; it never says that a USI is verified. */
export const noUsiRegistry: UsiRegistry = { verify: async () => 'not_checked' };

/** The state after the registry was asked; without an answer everything stays as it was. */
export function usiStateAfter(state: UsiState, answer: UsiAnswer): UsiState {
  if (state === 'missing' || state === 'exempt') return state;
  return answer === 'unreachable' || answer === 'not_checked' ? state : answer;
}

/** The state once a name or the birth date has changed: what was compared no longer counts. */
export const usiStateOnNewDetails = (state: UsiState): UsiState =>
  state === 'verified' || state === 'mismatch' ? 'format_valid' : state;
