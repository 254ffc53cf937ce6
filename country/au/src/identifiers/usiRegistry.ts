import type { UsiState } from './usi.ts';

/** The registry distinguishes people with a single name from those with given and family name. */
export type UsiNames = { readonly single: string } | { readonly given: string; readonly family: string };

export interface UsiQuestion {
  readonly usi: string;
  readonly names: UsiNames;
  /** A day as `1966-05-25`. */
  readonly birthDate: string;
}

/** The details the registry compares for a USI; a single name counts as the family name. */
export const usiDetails = ['given', 'family', 'birthDate'] as const;
export type UsiDetail = (typeof usiDetails)[number];

/** `unavailable`: asked without an answer. `not_checked`: no registry is connected. */
export const usiOutcomes = [
  'verified',
  'mismatch',
  'deactivated',
  'not_found',
  'unavailable',
  'not_checked',
] as const;
export type UsiOutcome = (typeof usiOutcomes)[number];

export interface UsiAnswer {
  readonly outcome: UsiOutcome;
  /** What does not match; empty when the registry does not say. */
  readonly differs: readonly UsiDetail[];
}

/** Client of the Registrar's service, which compares USI, names and birth date. It always answers. */
export interface UsiRegistry {
  verify(question: UsiQuestion): Promise<UsiAnswer>;
}

/** Used when no registry is connected; it never verifies a USI. */
export const noUsiRegistry: UsiRegistry = {
  verify: async () => ({ outcome: 'not_checked', differs: [] }),
};

/** The state after asking the registry; a USI that was never issued is not this person's. */
export function usiStateAfter(state: UsiState, outcome: UsiOutcome): UsiState {
  if (state === 'missing' || state === 'exempt') return state;
  if (outcome === 'not_found') return 'mismatch';
  return outcome === 'unavailable' || outcome === 'not_checked' ? state : outcome;
}
